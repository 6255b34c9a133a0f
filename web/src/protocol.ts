// Made by `stil protocol`; a test fails when it is out of date. Do not edit.

export type Reason = "malformed" | "too_large" | "slow_down" | "not_found" | "not_signed_in" | "not_registered" | "not_allowed" | "name_taken" | "wrong_password" | "unknown_room" | "unknown_game" | "bad_setup" | "seat_taken" | "already_seated" | "not_seated" | "seats_empty" | "already_started" | "not_started" | "not_over" | "game_over" | "not_your_turn" | "illegal_action" | "stale" | "nothing_to_take_back" | "unavailable";

export interface ClockRule {
  kind: "none" | "per_move" | "total";
  seconds: number;
  increment: number;
}

export interface Opening {
  game: string;
  setup: unknown;
  clock: ClockRule;
  listed: boolean;
  one_device?: boolean;
  rated?: boolean;
}

export interface Ending {
  score: number[];
  places: number[];
  winners: number[];
  absent: number[];
  secret?: string;
  key?: string;
}

export interface Seat {
  kind: "empty" | "person" | "bot";
  user?: number;
  name?: string;
  bot?: string;
  absent: boolean;
  resigned: boolean;
  wants_rematch: boolean;
}

export interface Position {
  ply: number;
  turn: "decision" | "chance" | "over";
  seat?: number;
  observation: unknown;
  legal: string[];
  scores: number[];
  points?: unknown[];
  forecast?: unknown;
  can_take_back: boolean;
  left?: number[];
  stopped?: boolean;
}

export interface RoomView {
  id: string;
  version: number;
  head?: string;
  status: "open" | "running" | "over" | "closed";
  opening: Opening;
  host: number;
  seats: Seat[];
  you?: number;
  commitment?: string;
  ending?: Ending;
  next_room?: string;
  muted: number[];
  position: Position;
}

export interface Happened {
  version: number;
  event: Event;
  name?: string;
  effects?: unknown;
  position?: Position;
}

export interface Candidate {
  plan: string[];
  score: number[];
  win_share: number[];
}

export interface RoomSummary {
  id: string;
  status: "open" | "running" | "over" | "closed";
  game: string;
  clock: ClockRule;
  seats: Seat[];
  rated: boolean;
}

export type Event =
  | {
      at: number;
      kind: "opened";
      host: number;
      opening: Opening;
      commitment?: string;
      foretold?: string;
    }
  | {
      at: number;
      kind: "sat";
      seat: number;
      user: number;
      name?: string;
      commitment?: string;
    }
  | {
      at: number;
      kind: "bot_sat";
      seat: number;
      bot: string;
    }
  | {
      at: number;
      kind: "stood";
      seat: number;
    }
  | {
      at: number;
      kind: "closed";
    }
  | {
      at: number;
      kind: "called";
    }
  | {
      at: number;
      kind: "revealed";
      seat: number;
      share: string;
    }
  | {
      at: number;
      kind: "started";
      commitment?: string;
      key?: string;
    }
  | {
      at: number;
      kind: "played";
      seat: number;
      action: string;
    }
  | {
      at: number;
      kind: "chanced";
      action: string;
    }
  | {
      at: number;
      kind: "took_back";
      seat: number;
    }
  | {
      at: number;
      kind: "hinted";
      seat: number;
    }
  | {
      at: number;
      kind: "resigned";
      seat: number;
    }
  | {
      at: number;
      kind: "went_absent";
      seat: number;
    }
  | {
      at: number;
      kind: "came_back";
      seat: number;
    }
  | {
      at: number;
      kind: "clock_stopped";
      since: number;
    }
  | {
      at: number;
      kind: "clock_went_on";
    }
  | {
      at: number;
      kind: "said";
      user: number;
      text: string;
      blind?: string;
    }
  | {
      at: number;
      kind: "removed";
      user: number;
    }
  | {
      at: number;
      kind: "muted";
      user: number;
      muted: boolean;
    }
  | {
      at: number;
      kind: "finished";
      ending: Ending;
    }
  | {
      at: number;
      kind: "wanted_rematch";
      seat: number;
      commitment?: string;
    }
  | {
      at: number;
      kind: "rematched";
      room: string;
    };

export type Request =
  | {
      id: number;
      do: "enter_lobby";
    }
  | {
      id: number;
      do: "leave_lobby";
    }
  | {
      id: number;
      do: "open";
      opening: Opening;
    }
  | {
      id: number;
      do: "watch";
      room: string;
      since: number;
    }
  | {
      id: number;
      do: "unwatch";
      room: string;
    }
  | {
      id: number;
      do: "sit";
      room: string;
      seat: number;
      name?: string;
      commitment?: string;
    }
  | {
      id: number;
      do: "seat_bot";
      room: string;
      seat: number;
      bot: string;
    }
  | {
      id: number;
      do: "stand";
      room: string;
      seat: number;
    }
  | {
      id: number;
      do: "start";
      room: string;
    }
  | {
      id: number;
      do: "reveal";
      room: string;
      share: string;
    }
  | {
      id: number;
      do: "close";
      room: string;
    }
  | {
      id: number;
      do: "play";
      room: string;
      ply: number;
      action: string;
    }
  | {
      id: number;
      do: "hint";
      room: string;
      ply: number;
    }
  | {
      id: number;
      do: "take_back";
      room: string;
    }
  | {
      id: number;
      do: "resign";
      room: string;
    }
  | {
      id: number;
      do: "come_back";
      room: string;
    }
  | {
      id: number;
      do: "rematch";
      room: string;
      commitment?: string;
    }
  | {
      id: number;
      do: "say";
      room: string;
      text: string;
    }
  | {
      id: number;
      do: "remove";
      room: string;
      user: number;
    }
  | {
      id: number;
      do: "mute";
      room: string;
      user: number;
      muted: boolean;
    }
  | {
      id: number;
      do: "ping";
    };

export type Message =
  | {
      type: "welcome";
      user: number;
      name: string;
    }
  | {
      type: "done";
      id: number;
      room?: string;
      version?: number;
      head?: string;
    }
  | {
      type: "refused";
      id?: number;
      reason: Reason;
      text: string;
    }
  | {
      type: "room";
      room: RoomView;
    }
  | {
      type: "events";
      room: string;
      events: Happened[];
      more?: boolean;
      head?: string;
    }
  | {
      type: "advice";
      room: string;
      ply: number;
      candidates: Candidate[];
    }
  | {
      type: "presence";
      room: string;
      seats: boolean[];
      spectators: number;
    }
  | {
      type: "lobby";
      rooms: RoomSummary[];
    }
  | {
      type: "lobby_changed";
      rooms: RoomSummary[];
      gone: string[];
    }
  | {
      type: "goodbye";
      why: "restart" | "too_slow" | "too_fast" | "signed_out";
      text: string;
    };

