const stepMs = 5 * 60_000

/** For `data-renew`: from this moment on an open page asks for itself again, for what turns with the clock alone. ISO 8601. */
export function renewFrom(instant: number): string {
  return new Date((Math.floor(instant / stepMs) + 1) * stepMs).toISOString()
}
