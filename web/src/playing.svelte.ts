// Making a decision: at once, or after being asked whether it is meant.
import type { RoomView } from './protocol';
import { attempt, connection } from './session.svelte';
import { settings } from './settings.svelte';

export class Playing {
  busy = $state(false);
  asked = $state<string>(); // waits to be confirmed

  constructor(private readonly view: () => RoomView) {}

  act = (action: string): void => {
    if (this.busy) return;
    if (settings.confirm && this.asked !== action) this.asked = action;
    else void this.send(action);
  };

  cancel = (): void => {
    this.asked = undefined;
  };

  private async send(action: string): Promise<void> {
    const { id: room, position } = this.view();
    this.asked = undefined;
    this.busy = true;
    await attempt(connection.ask({ do: 'play', room, ply: position.ply, action }));
    this.busy = false;
  }
}
