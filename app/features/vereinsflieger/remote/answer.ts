/** Why Vereinsflieger.de returned nothing. */
export type RemoteFault =
  /** Unreachable, too slow, busy, or not an answer of the interface. */
  | 'offline'
  /** The daily calls are used up. */
  | 'quota'
  /** Wrong name, password or key. */
  | 'refused'
  /** The account requires a second-factor code. */
  | 'needs-code'
  /** The token is signed out, or its account lacks the right. */
  | 'unauthorised'
  | 'unknown'
  | 'bad-request'

export type RemoteRow = Readonly<Record<string, unknown>>
export type RemoteAnswer = { ok: true; body: RemoteRow } | { ok: false; fault: RemoteFault }

/** Start and end of the 403 message when the daily calls are used up. */
const quotaWords = /Die maximale Anzahl der Requests.*überschritten/s

/**
 * Interprets HTTP status and body. Only the kind of a fault is returned: bodies have been seen to contain the server's own
 * session and paths.
 */
export function readAnswer(status: number, text: string): RemoteAnswer {
  const body = readObject(text)
  if (status === 200) return body === undefined ? { ok: false, fault: 'offline' } : { ok: true, body }
  return { ok: false, fault: faultOf(status, body) }
}

function faultOf(status: number, body: RemoteRow | undefined): RemoteFault {
  switch (status) {
    case 400:
      return 'bad-request'
    case 401:
      return 'unauthorised'
    case 403:
      if (quotaWords.test(wordOf(body?.error))) return 'quota'
      return wordOf(body?.need_2fa) === '1' ? 'needs-code' : 'refused'
    case 404:
      return 'unknown'
    default:
      return 'offline'
  }
}

function readObject(text: string): RemoteRow | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns a field that may be a string or a number as a string; empty for anything else. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isRow = (value: unknown): value is RemoteRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the rows of `{"0":{…},"1":{…},"httpstatuscode":200}`, ordered by their numbers. */
export function rowsOf(body: RemoteRow): RemoteRow[] {
  return Object.entries(body)
    .filter((entry): entry is [string, RemoteRow] => /^\d+$/.test(entry[0]) && isRow(entry[1]))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, row]) => row)
}
