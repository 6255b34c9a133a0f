// Making a decision: at once, or after being asked whether it is meant.
import type { RoomView } from './protocol';
import { attempt, connection } from './session.svelte';
import { settings } from './settings.svelte';

export class Playing {
  busy = $state(false);
  private considered = $state.raw<{ action: string; ply: number }>();

  // `resting`: what is on the board is what is.
  constructor(
    private readonly view: () => RoomView | undefined,
    private readonly resting: () => boolean,
  ) {}

  // Waits to be confirmed, in the position that it was meant for.
  get asked(): string | undefined {
    return this.considered?.ply === this.view()?.position.ply ? this.considered?.action : undefined;
  }

  // Who is sure has been asked already.
  act = (action: string, sure = false): void => {
    const ply = this.view()?.position.ply;
    if (this.busy || ply === undefined || !this.resting()) return;
    if (settings.confirm && !sure) this.considered = { action, ply };
    else void this.send(action, ply);
  };

  confirm = (): void => {
    if (this.considered && this.asked && !this.busy) void this.send(this.considered.action, this.considered.ply);
  };

  cancel = (): void => {
    this.considered = undefined;
  };

  private async send(action: string, ply: number): Promise<void> {
    const room = this.view()?.id ?? '';
    this.considered = undefined;
    this.busy = true;
    await attempt(connection.ask({ do: 'play', room, ply, action }));
    this.busy = false;
  }
}
