/** Why Vereinsflieger.de gave nothing. */
export type RemoteFault =
  /** Not there, too slow, busy, or something that is no answer of the interface. */
  | 'offline'
  /** The calls of the day are used up. */
  | 'quota'
  /** Name, password or key are not right. */
  | 'refused'
  /** The account wants a code of its second factor. */
  | 'needs-code'
  /** The token is no longer signed in, or its account lacks the right. */
  | 'unauthorised'
  | 'unknown'
  | 'bad-request'

export type RemoteRow = Readonly<Record<string, unknown>>
export type RemoteAnswer = { ok: true; body: RemoteRow } | { ok: false; fault: RemoteFault }

/** Beginning and end of what it says with status 403 when the day's calls are used up. */
const quotaWords = /Die maximale Anzahl der Requests.*überschritten/s

/**
 * What an answer of the interface means: HTTP status and text. Nothing of a refusal is passed on but its kind: the
 * bodies have been seen to carry the server's own session and paths.
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

/** A field that may be text or a number; anything else says nothing. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isRow = (value: unknown): value is RemoteRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list: `{"0":{…},"1":{…},"httpstatuscode":200}`, in the order of their numbers whatever theirs is. */
export function rowsOf(body: RemoteRow): RemoteRow[] {
  return Object.entries(body)
    .filter((entry): entry is [string, RemoteRow] => /^\d+$/.test(entry[0]) && isRow(entry[1]))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, row]) => row)
}
