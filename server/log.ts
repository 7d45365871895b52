/** A mail server's refusal names the recipient, a database's a whole row. */
const mailAddress = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g

/** One JSON line per event. No addresses of people, no mail addresses, no form contents. */
export function logLine(event: string, facts: Record<string, unknown>) {
  process.stdout.write(`${lineOf(event, facts, new Date())}\n`)
}

export function lineOf(event: string, facts: Record<string, unknown>, at: Date): string {
  const shown = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(mailAddress, '(Adresse)') : value
  return JSON.stringify({ at: at.toISOString(), event, ...facts }, shown)
}
