/** Small enough for visible progress on a slow line, large enough that the responses do not delay a fast one. */
const pieceBytes = 1024 * 1024
/** Milliseconds without transferred bytes after which a connection counts as broken. */
const stalledAfter = 20_000
/** Milliseconds before another attempt: doubled up to the longest. */
const [shortestWait, longestWait] = [1_000, 30_000]

export type Sending = {
  /** Number of bytes that have arrived. */
  onProgress: (bytes: number) => void
  /** Whether it is waiting for a connection. */
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

const signedOut =
  'Deine Sitzung ist abgelaufen. Melde dich in einem neuen Fenster an und wähle die Datei dann noch einmal aus: Was schon da ist, bleibt.'
const given = 'Der Upload wurde abgebrochen.'
const changed =
  'Die Datei hat sich geändert, seit du sie ausgewählt hast, oder ist nicht mehr da. Wähle sie noch einmal aus.'

/** Identifies the file, so that choosing it again, even after a reload, resumes the upload. */
export const fingerprintOf = ({ name, size, lastModified }: File) => `${name}|${size}|${lastModified}`

/** State of an upload. `result` is `null` until all bytes have arrived. */
type PiecesState<R> = { id: string; offset: number; result: R | null }

type SentPieces<R> = { ok: true; result: R } | { ok: false; sentence: string }

/**
 * Uploads a file piece by piece: posts `announcement` to the URL, the pieces to the URL of the returned id. After a broken
 * connection it asks for the current offset and resumes. Returns the result, or the reason for a failure.
 */
export async function sendInPieces<R>(
  file: File,
  { address, announcement }: { address: string; announcement: object },
  sending: Sending,
): Promise<SentPieces<R>> {
  const attempt = patiently<R>(sending)
  let answer = await attempt(() => ask('POST', address, JSON.stringify(announcement)))
  while (answer.kind === 'state') {
    const { id, offset, result } = answer.state
    if (result !== null) return { ok: true, result }
    sending.onProgress(offset)
    const at = `${address}/${id}`
    let isBroken = false
    answer = await attempt(async () => {
      // After a break only the server knows the offset.
      if (isBroken) {
        isBroken = false
        return ask('GET', at)
      }
      isBroken = true
      const piece = file.slice(offset, offset + pieceBytes)
      // If the browser can no longer read the file, the request fails as if there were no network.
      if (!(await isReadable(piece))) return { kind: 'refused', sentence: changed }
      return ask('PATCH', at, piece, {
        headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/octet-stream' },
        onSent: (bytes) => sending.onProgress(offset + bytes),
        signal: sending.signal,
      })
    })
  }
  return { ok: false, sentence: answer.sentence }
}

async function isReadable(piece: Blob): Promise<boolean> {
  return piece
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

type Answer<R> = { kind: 'state'; state: PiecesState<R> } | { kind: 'refused'; sentence: string }

/** Retries until there is a response or the user cancels. */
function patiently<R>({ onWaiting, signal }: Sending) {
  let wait = shortestWait
  return async (ask: () => Promise<Answer<R> | undefined>): Promise<Answer<R>> => {
    for (;;) {
      if (signal.aborted) return { kind: 'refused', sentence: given }
      const answer = await ask()
      if (answer !== undefined) {
        wait = shortestWait
        onWaiting(false)
        return answer
      }
      onWaiting(true)
      await pause(wait, signal)
      wait = Math.min(wait * 2, longestWait)
    }
  }
}

/** Ends early if the browser reports that the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

type Asking = { headers?: Record<string, string>; onSent?: (bytes: number) => void; signal?: AbortSignal }

/** Returns `undefined` if the connection broke. Uses XMLHttpRequest for its progress events, which `fetch` lacks. */
function ask<R>(
  method: string,
  url: string,
  body?: Blob | string,
  asking: Asking = {},
): Promise<Answer<R> | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stalled = setTimeout(() => request.abort(), stalledAfter)
    const moved = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledAfter)
    }
    const end = (answer: Answer<R> | undefined) => {
      clearTimeout(stalled)
      resolve(answer)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(asking.headers ?? {})) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved()
      asking.onSent?.(loaded)
    })
    request.addEventListener('error', () => end(undefined))
    request.addEventListener('abort', () => end(undefined))
    request.addEventListener('load', () => end(answerOf(request)))
    asking.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function answerOf<R>(request: XMLHttpRequest): Answer<R> | undefined {
  // A gateway, or a server that is being restarted.
  if (request.status >= 500) return undefined
  if (!request.getResponseHeader('content-type')?.startsWith('application/json')) {
    return { kind: 'refused', sentence: signedOut }
  }
  const body = JSON.parse(request.responseText) as PiecesState<R> | { ok: false; sentence: string }
  return 'sentence' in body ? { kind: 'refused', sentence: body.sentence } : { kind: 'state', state: body }
}
