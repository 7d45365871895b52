import { contentVersion } from '../database/per-content.server.ts'
import type { Db } from '../database/db.ts'
import type { Services } from '../services.ts'

/**
 * What open pages follow: a stamp that differs whenever the page would, and the moment (epoch ms) until which it holds
 * as long as no content changes.
 */
export type Followed = (services: Services) => Promise<{ stamp: string; validUntil: number }>

/** Two looks a second; a page fetches itself anew in well under one. */
const lookMs = 500
/** Who hears nothing for much longer takes the line for dead; proxies cut one on which nothing was said for a minute. */
const heartbeatMs = 20_000
/** Whoever comes after these is told to ask now and then instead. */
const mostListeners = 1_000
/** A listener that takes nothing is let go after this many messages. */
const mostWaiting = 20

type Listener = ReadableStreamDefaultController<Uint8Array>
type Hub = ReturnType<typeof openHub>

const hubs = new WeakMap<Db, Map<Followed, Hub>>()
const encoder = new TextEncoder()

/** Asked before each word to a listener; `false` ends their stream. */
type MayHear = () => Promise<boolean>
const always: MayHear = () => Promise.resolve(true)

/** Server-sent events, one for each new stamp and the present one at once; the look at the database is shared by all. */
export async function liveStream(
  services: Services,
  followed: Followed,
  mayHear: MayHear = always,
): Promise<Response> {
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
      hub.join(listener, { stamp, mayHear })
    },
    cancel: () => hub.leave(listener),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Otherwise nginx collects what is said before it passes it on.
      'X-Accel-Buffering': 'no',
    },
  })
}

function hubFor(services: Services, followed: Followed): Hub {
  const ofDatabase = hubs.get(services.db) ?? new Map<Followed, Hub>()
  hubs.set(services.db, ofDatabase)
  const hub = ofDatabase.get(followed) ?? openHub(services, followed)
  ofDatabase.set(followed, hub)
  return hub
}

function openHub(services: Services, followed: Followed) {
  const listeners = new Map<Listener, MayHear>()
  let timer: NodeJS.Timeout | undefined
  let known = { version: -1, stamp: '', validUntil: 0 }
  let saidAt = 0

  function leave(listener: Listener) {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }

  /** Nothing to tell ends it, and so does a listener who takes nothing. */
  function tell(listener: Listener, message: Uint8Array | undefined) {
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
    for (const [listener, mayHear] of listeners) {
      if (mayHear === always) tell(listener, message)
      else {
        void mayHear()
          .catch(() => false)
          .then((isAllowed) => tell(listener, isAllowed ? message : undefined))
      }
    }
  }

  async function look() {
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
    // The stamp again tells whoever listens that it still holds; a comment only keeps the line open.
    if (performance.now() - saidAt > heartbeatMs) say(isKnown ? `data: ${known.stamp}\n\n` : ':\n\n')
    if (listeners.size > 0) timer = setTimeout(() => void look(), lookMs)
  }

  return {
    size: () => listeners.size,
    leave,
    /** `stamp` is what the listener has been told already. */
    join(listener: Listener, { stamp, mayHear }: { stamp: string; mayHear: MayHear }) {
      listeners.set(listener, mayHear)
      if (timer !== undefined) return
      known = { version: -1, stamp, validUntil: 0 }
      saidAt = performance.now()
      timer = setTimeout(() => void look(), lookMs)
    },
  }
}
