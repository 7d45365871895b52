import { contentVersion } from '../database/per-content.server.ts'
import type { Db } from '../database/db.ts'
import type { Services } from '../services.ts'

/**
 * Reads what open pages follow: a stamp that changes whenever the page would, and until when it is valid (epoch ms) as long
 * as no content changes.
 */
export type Followed = (services: Services) => Promise<{ stamp: string; validUntil: number }>

/** Two checks a second; a page reloads its data in well under one. */
const pollMs = 500
/** Clients treat a connection without messages for much longer as dead; proxies cut one after a minute of silence. */
const heartbeatMs = 20_000
/** Above this number new clients are refused with 503 and poll instead. */
const mostListeners = 1_000
/** A client that reads nothing is disconnected after this many messages. */
const mostWaiting = 20

type Listener = ReadableStreamDefaultController<Uint8Array>
type Hub = ReturnType<typeof openHub>

const hubs = new WeakMap<Db, Map<Followed, Hub>>()
const encoder = new TextEncoder()

/** Checked before each message to a client; `false` ends the stream. */
type MayListen = () => Promise<boolean>
const always: MayListen = () => Promise.resolve(true)

/**
 * Returns a stream of server-sent events: the current stamp at once, then one event per new stamp. All clients share the
 * database check. Answers 406 to a client that does not accept event streams.
 */
export async function liveStream(
  request: Request,
  services: Services,
  followed: Followed,
  mayListen: MayListen = always,
): Promise<Response> {
  if (!acceptsEvents(request)) {
    return new Response('Diese Adresse sendet nur Ereignisse (text/event-stream).', { status: 406 })
  }
  const hub = hubFor(services, followed)
  if (hub.size() >= mostListeners) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const { stamp } = await followed(services)
  let listener: Listener
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listener = controller
      controller.enqueue(encoder.encode(`retry: 3000\ndata: ${stamp}\n\n`))
      hub.join(listener, { stamp, mayHear: mayListen })
    },
    cancel: () => hub.leave(listener),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Otherwise nginx buffers the stream.
      'X-Accel-Buffering': 'no',
    },
  })
}

export function acceptsEvents(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false
}

function hubFor(services: Services, followed: Followed): Hub {
  const ofDatabase = hubs.get(services.db) ?? new Map<Followed, Hub>()
  hubs.set(services.db, ofDatabase)
  const hub = ofDatabase.get(followed) ?? openHub(services, followed)
  ofDatabase.set(followed, hub)
  return hub
}

function openHub(services: Services, followed: Followed) {
  const listeners = new Map<Listener, MayListen>()
  let timer: NodeJS.Timeout | undefined
  let known = { version: -1, stamp: '', validUntil: 0 }
  let saidAt = 0

  function leave(listener: Listener) {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }

  /** Sends a message to a client; ends the stream when there is no message or the client reads nothing. */
  function send(listener: Listener, message: Uint8Array | undefined) {
    if (!listeners.has(listener)) return
    if (message !== undefined && (listener.desiredSize ?? 0) > -mostWaiting) listener.enqueue(message)
    else {
      leave(listener)
      listener.close()
    }
  }

  function say(text: string) {
    saidAt = performance.now()
    const message = encoder.encode(text)
    for (const [listener, mayListen] of listeners) {
      if (mayListen === always) send(listener, message)
      else {
        void mayListen()
          .catch(() => false)
          .then((isAllowed) => send(listener, isAllowed ? message : undefined))
      }
    }
  }

  async function poll() {
    let isKnown = true
    try {
      const version = await contentVersion(services.db)
      if (version !== known.version || services.now().getTime() >= known.validUntil) {
        const { stamp, validUntil } = await followed(services)
        if (stamp !== known.stamp) say(`data: ${stamp}\n\n`)
        known = { version, stamp, validUntil }
      }
    } catch (error) {
      isKnown = false
      services.log('live look failed', { message: String(error) })
    }
    // Repeating the stamp tells clients that it is still valid; a comment only keeps the connection open.
    if (performance.now() - saidAt > heartbeatMs) say(isKnown ? `data: ${known.stamp}\n\n` : ':\n\n')
    if (listeners.size > 0) timer = setTimeout(() => void poll(), pollMs)
  }

  return {
    size: () => listeners.size,
    leave,
    /** `stamp` is the one the client has already received. */
    join(listener: Listener, { stamp, mayHear }: { stamp: string; mayHear: MayListen }) {
      listeners.set(listener, mayHear)
      if (timer !== undefined) return
      known = { version: -1, stamp, validUntil: 0 }
      saidAt = performance.now()
      timer = setTimeout(() => void poll(), pollMs)
    },
  }
}
