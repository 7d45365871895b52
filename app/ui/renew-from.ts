const stepMs = 5 * 60_000

/**
 * Value of `data-renew`: time (ISO 8601) from which an open page reloads its data, for content that changes with the clock.
 */
export function renewFrom(instant: number): string {
  return new Date((Math.floor(instant / stepMs) + 1) * stepMs).toISOString()
}
