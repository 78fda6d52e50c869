/** Pauses requests to a failed backend, so that not every visitor waits for its timeouts. */

export interface BackendPause {
  isOn(): boolean;
  begin(): void;
  end(): void;
}

const PAUSE_MS = 5_000;

/** @param now milliseconds since the epoch */
export function createBackendPause(now: () => number): BackendPause {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => now() - failedAtMs < PAUSE_MS,
    begin() {
      failedAtMs = now();
    },
    end() {
      failedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
