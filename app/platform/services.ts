import { createContext } from 'react-router'
import type { Db } from './database/db.ts'
import type { Unavailable } from './database/unavailable.server.ts'
import type { FileStore, FilesTrouble } from './files/file-store.ts'
import type { ExternalIdentity } from './identity/external-identity.ts'
import type { Mailer, MailRoute } from './mail/mailer.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Another disk or a mounted share; with a passphrase the copies are encrypted. */
export type SecondPlace = { folder: string; passphraseFile: string | undefined }

/** Everything a request may reach outside itself; the server decides which adapter stands behind it. */
export type Services = {
  db: Db
  files: FileStore
  /** Where backups lie, for every server to find: beside the files and never among what a backup holds. */
  backups: FileStore
  /** Where the nightly backup is copied to as well. */
  secondBackups?: SecondPlace
  /** Where large files lie while they are worked through: a folder of this server, nothing in it is kept. */
  uploadFolder: string
  /** Called by the job that sends; whoever writes a mail puts it into the outbox with `postMail`. */
  mailer: Mailer
  /** Where mails go when the server's own settings say so; `null`: where the club has set. */
  mailByOperator: MailRoute | null
  rateLimiter: RateLimiter
  /** Sent sooner after it was opened, a public form comes from a program. */
  formGuardMs: number
  /** Multiplies every pause of the jobs; 1 but in tests. */
  jobPauseFactor: number
  /** `null` where people sign in only with the accounts here. */
  externalIdentity: ExternalIdentity | null
  now: () => Date
  /** Scheme and host as visitors see them, without a slash at the end. Never taken from a request. */
  publicUrl: string
  databaseKind: 'sqlite' | 'postgres'
  /** How long the write lock has been held, in milliseconds; `null`: it is free, or the database's own affair. */
  writeLockAgeMs: () => number | null
  /** Since the process was told to end: it takes no more work. */
  isStopping: boolean
  /** Folder of database, pictures and mails. */
  dataDir: string
  /** Opens `/metrics`; `null`: closed. */
  metricsToken: string | null
  /** Of the release, `YY.M.N`. */
  version: string
  buildId: string
  /** Where METAR and TAF are asked for: an origin with a path, without a slash at the end. */
  metarUrl: string
  /** The interface of Vereinsflieger.de, without a slash at the end. */
  vereinsfliegerUrl: string
  /** Where the newest version of the program is told; `null`: nobody is asked. */
  releasesUrl: string | null
  /** Whether strangers may open an account. */
  signUp: 'closed' | 'open'
  /** Facts without personal data; one line each. */
  log: (event: string, facts: Record<string, unknown>) => void
}

export const servicesContext = createContext<Services>()

/** The browser's half of the site: a name for its content, and when it was built, in epoch milliseconds. */
export const buildContext = createContext<{ id: string; builtAt: number }>()

/** What belongs to this one request. */
export type RequestFacts = {
  /** Also in the log and on the error page. */
  reference: string
  clientAddress: string
  /** Allows this page's own inline scripts, made anew for every answer. */
  nonce: string
  freshness: Freshness
  /** Whether the website is in preparation, and whether this answer says so in place of the page. */
  preparation: { isOn: boolean; isKeptBack: boolean }
  /** Why it could not be answered. */
  trouble?: Unavailable | FilesTrouble
  /** There when the page's data is asked for instead of the page; `made` once it was a page. */
  payload?: { made: boolean }
}

export const requestContext = createContext<RequestFacts>()

/** How long the finished answer may be kept: until the first moment at which it would say something else. */
export class Freshness {
  #until = Number.POSITIVE_INFINITY
  #kept = true

  /** Epoch milliseconds; the earliest of all calls counts. */
  until(instant: number) {
    this.#until = Math.min(this.#until, instant)
  }
  /** Never kept: the answer depends on who asks or on a free text. */
  notCached() {
    this.#kept = false
  }
  get validUntil(): number | undefined {
    return this.#kept ? this.#until : undefined
  }
}
