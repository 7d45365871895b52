/** One JSON line per event. No addresses of people, no mail addresses, no form contents. */
export function logLine(event: string, facts: Record<string, unknown>) {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}
