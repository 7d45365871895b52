import type { IncomingMessage, Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { senderOfAddress } from '#app/lib/network-address.ts'
import type { App } from './app.ts'
import { openCounts, senderTurns, usualBudgets, type Budgets } from './budgets.ts'
import { clientAddress, isTrusted, loopback, trustedProxies, watchForUnknownProxy } from './client-address.ts'
import type { EarlierBuilds } from './earlier-builds.ts'
import type { PageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { ReaderPatience } from './silent-database.ts'
import type { StaticFiles } from './static-files.ts'

export type Front = {
  app: App
  cache: PageCache
  files: StaticFiles
  /** Source of files of other builds; missing: none. */
  earlier?: Pick<EarlierBuilds, 'find'>
  publicUrl: string
  /** Returns whether the `Cookie` header names an open session. */
  hasSession: (cookie: string) => Promise<boolean>
  /** Trusted proxies; missing: this machine. */
  trusted?: BlockList
  budgets?: Budgets
  /** How long requests wait for a database that does not respond. */
  patience?: ReaderPatience
  log: (event: string, facts: Record<string, unknown>) => void
}

/** The front with its counters. */
export type Door = Front & {
  safety: readonly [string, string][]
  senderOf: (req: IncomingMessage) => string
  openStream: (sender: string) => (() => void) | undefined
  inTurn: ReturnType<typeof senderTurns>
}

const ourselves = trustedProxies(loopback)!

export function doorOf(front: Front): Door {
  const { budgets = usualBudgets, trusted = ourselves } = front
  const watch = watchForUnknownProxy(front.log)
  const streams = openCounts(budgets.streams)
  return {
    ...front,
    safety: securityHeaders(front.publicUrl),
    senderOf(req) {
      const forwarded = req.headers['x-forwarded-for']
      const address = clientAddress(req.socket.remoteAddress ?? '', forwarded?.toString(), trusted)
      watch(address, forwarded !== undefined)
      return address
    },
    openStream: (sender) => streams.take(senderOfAddress(sender)),
    inTurn: senderTurns(budgets),
  }
}

/** Connections from a trusted proxy are not limited, because it brings everybody's and limits them itself. */
export function limitConnections(server: Server, { budgets = usualBudgets, trusted = ourselves }: Front) {
  const open = openCounts(budgets.connections)
  server.on('connection', (socket: Socket) => {
    const peer = clientAddress(socket.remoteAddress ?? '', undefined, trusted)
    if (isTrusted(trusted, peer)) return
    const end = open.take(senderOfAddress(peer))
    if (end === undefined) socket.destroy()
    else socket.once('close', end)
  })
}
