import { createContext } from 'react-router'
import type { Db } from './database/db.ts'
import type { Unavailable } from './database/unavailable.server.ts'
import type { FileStore, FilesTrouble } from './files/file-store.ts'
import type { ExternalIdentity } from './identity/external-identity.ts'
import type { Mailer, MailRoute } from './mail/mailer.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Another disk or a mounted share; with a passphrase the copies are encrypted. */
export type SecondPlace = { folder: string; passphraseFile: string | undefined }

/** Everything outside the process that a request may use; the server chooses the adapters. */
export type Services = {
  db: Db
  files: FileStore
  /** Storage of backups, reachable by every server: beside the files, but never part of a backup. */
  backups: FileStore
  /** Where the nightly backup is also copied. */
  secondBackups?: SecondPlace
  /** Folder of this server for large files while they are processed; nothing in it is permanent. */
  uploadFolder: string
  /** Called only by the job that sends; other code puts a mail into the outbox with `postMail`. */
  mailer: Mailer
  /** How mails are sent when the server's own settings define it; `null`: as set by the club. */
  mailByOperator: MailRoute | null
  rateLimiter: RateLimiter
  /** A public form sent sooner after it was opened is treated as sent by a bot. */
  formGuardMs: number
  /** Multiplies all pauses of the jobs; 1 except in tests. */
  jobPauseFactor: number
  /** `null` where only accounts of this site can sign in. */
  externalIdentity: ExternalIdentity | null
  now: () => Date
  /** Scheme and host as visitors see them, without a trailing slash. Never taken from a request. */
  publicUrl: string
  databaseKind: 'sqlite' | 'postgres'
  /** How long the write lock has been held, in milliseconds; `null`: it is free, or managed by the database. */
  writeLockAgeMs: () => number | null
  /** `true` once the process was told to stop: it accepts no more work. */
  isStopping: boolean
  /** Folder of the database, pictures and mails. */
  dataDir: string
  /** Token for `/metrics`; `null`: closed. */
  metricsToken: string | null
  /** Version of the release, `YY.M.N`. */
  version: string
  buildId: string
  /** Source of METAR and TAF: an origin with a path, without a trailing slash. */
  metarUrl: string
  /** API of Vereinsflieger.de, without a trailing slash. */
  vereinsfliegerUrl: string
  /** URL that returns the latest version of the program; `null`: not checked. */
  releasesUrl: string | null
  /** Whether people may open an account without the club. */
  signUp: 'closed' | 'open'
  /** Writes one log line; `facts` must not contain personal data. */
  log: (event: string, facts: Record<string, unknown>) => void
}

export const servicesContext = createContext<Services>()

/** The browser bundle: an id of its content, and its build time in epoch milliseconds. */
export const buildContext = createContext<{ id: string; builtAt: number }>()

/** Data of this one request. */
export type RequestFacts = {
  /** Also in the log and on the error page. */
  reference: string
  clientAddress: string
  /** Allows the inline scripts of this page; new for every response. */
  nonce: string
  freshness: Freshness
  /** Whether the website is in preparation, and whether this response shows a notice instead of the page. */
  preparation: { isOn: boolean; isHeldBack: boolean }
  /** Why the request could not be answered. */
  trouble?: Unavailable | FilesTrouble
  /** Present when only the page's data is requested; `made` once the page was rendered. */
  payload?: { made: boolean }
}

export const requestContext = createContext<RequestFacts>()

/** How long the response may be cached: until the first time at which its content would differ. */
export class Freshness {
  #until = Number.POSITIVE_INFINITY
  #kept = true

  /** Epoch milliseconds; the earliest of all calls counts. */
  until(instant: number) {
    this.#until = Math.min(this.#until, instant)
  }
  /** Prevents caching: the response depends on the user or on a free text. */
  notCached() {
    this.#kept = false
  }
  get validUntil(): number | undefined {
    return this.#kept ? this.#until : undefined
  }
}
