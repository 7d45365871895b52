/** Refusals of a mail server contain the recipient, errors of a database a whole row. */
const mailAddress = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g

/** `error`: needs attention. `warning`: may pass by itself. */
type Level = 'info' | 'warning' | 'error'

const levels: Readonly<Record<string, Level>> = {
  died: 'error',
  'database stuck': 'error',
  'database unavailable': 'error',
  'files unavailable': 'error',
  'job failed': 'error',
  'job queue unreachable': 'error',
  'no version runs': 'error',
  'not ready': 'error',
  'request failed': 'error',
  'search index not made': 'error',
  'server ended': 'error',
  'all requests come from one private address': 'warning',
  'foreign form refused': 'warning',
  'identity provider': 'warning',
  'live look failed': 'warning',
  'mail not sent': 'warning',
  'outside test failed': 'warning',
  'weather source is silent': 'warning',
  'webcam gave no picture': 'warning',
  'webcam sent no picture': 'warning',
}

/** Writes one JSON line per event. No IP addresses, no mail addresses, no form contents. */
export function logLine(event: string, facts: Record<string, unknown>) {
  process.stdout.write(`${lineOf(event, facts, new Date())}\n`)
}

export function lineOf(event: string, facts: Record<string, unknown>, at: Date): string {
  const shown = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(mailAddress, '(Adresse)') : value
  const level = Object.hasOwn(levels, event) ? levels[event] : 'info'
  return JSON.stringify({ at: at.toISOString(), level, event, ...facts }, shown)
}

/** Logs an error that ends the process, in one line like everything else. */
export function logBeforeExit() {
  process.on('uncaughtException', (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    logLine('died', { message, stack })
    process.exit(1)
  })
}
