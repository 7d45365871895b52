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
  /** Where the files of other builds are; missing: nowhere. */
  earlier?: Pick<EarlierBuilds, 'find'>
  publicUrl: string
  /** Whether that `Cookie` header names a session that is open. */
  hasSession: (cookie: string) => Promise<boolean>
  /** Whose word about who asks is taken; missing: the machine itself. */
  trusted?: BlockList
  budgets?: Budgets
  /** How long a reader waits for a database that says nothing. */
  patience?: ReaderPatience
  log: (event: string, facts: Record<string, unknown>) => void
}

/** The front with what is counted at it. */
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

/** A proxy of ours brings everybody's connections and counts them itself. */
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
