import { resolve } from 'node:path'
import { z } from 'zod'
import { loopback, trustedProxies } from './client-address.ts'

const port = z.coerce
  .number({ error: 'PORT ist keine Zahl.' })
  .int()
  .min(0)
  .max(65_535, { error: 'PORT muss zwischen 0 und 65535 liegen.' })

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'PUBLIC_URL ist keine Adresse wie https://www.beispiel-verein.de.',
  })
  .transform((text) => new URL(text).origin)

const metarAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'METAR_URL ist keine Adresse wie https://aviationweather.gov/api/data.',
  })
  .transform((text) => text.replace(/\/+$/, ''))
const releasesAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'RELEASES_URL ist keine Adresse wie https://beispiel.de/platzrunde/neueste.txt.',
  })
const vereinsfliegerAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'VEREINSFLIEGER_URL ist keine Adresse wie https://www.vereinsflieger.de/interface/rest.',
  })
  .transform((text) => text.replace(/\/+$/, ''))

/** Returns bucket, server, region and prefix; `undefined` for an invalid URL. */
function bucketOf(text: string) {
  const url = URL.parse(text)
  const endpoint = URL.parse(url?.searchParams.get('endpoint') ?? '')
  const region = url?.searchParams.get('region') ?? ''
  if (url?.protocol !== 's3:' || !/^[a-z\d][a-z\d.-]+$/.test(url.hostname) || !/^[\w-]+$/.test(region))
    return undefined
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol)) return undefined
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(folder) || folder.includes('..')) return undefined
  const prefix = folder === '' ? '' : `${folder}/`
  return { bucket: url.hostname, endpoint: endpoint.href.replace(/\/+$/, ''), region, prefix }
}

/** Requires https except on this machine: the client's secret and the tokens must be encrypted. */
const issuerAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text)
    const isHere = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    const isPlain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
    return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))
  },
  { error: 'OIDC_ISSUER ist keine Adresse wie https://anmeldung.beispiel-verein.de.' },
)

/** All settings of the server, read at its start; none is required for trying it out. */
const Settings = z.object({
  /** Port the server listens on. */
  PORT: port.default(3000),
  /** Network address it listens on; 0.0.0.0 for all. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** URL visitors type, e.g. https://www.example.org; used in links, mails and cookies. */
  PUBLIC_URL: webAddress.optional(),
  /** Folder of database, pictures and mails. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** postgres://… for PostgreSQL; unset: SQLite in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'DATABASE_URL muss mit postgres:// beginnen oder leer bleiben.' })
    .optional(),
  /** Most connections to PostgreSQL of this process, besides the one that listens. */
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: 'DATABASE_CONNECTIONS ist keine Zahl.' })
    .int({ error: 'DATABASE_CONNECTIONS ist keine ganze Zahl.' })
    .min(2, { error: 'DATABASE_CONNECTIONS muss mindestens 2 sein.' })
    .max(200, { error: 'DATABASE_CONNECTIONS darf höchstens 200 sein.' })
    .default(10),
  /** s3://bucket/prefix?endpoint=https://…&region=… for pictures and files; unset: DATA_DIR/dateien. */
  FILES_URL: z
    .string()
    .transform((text, context) => {
      const place = bucketOf(text)
      if (place !== undefined) return place
      context.addIssue({
        code: 'custom',
        message:
          'FILES_URL ist keine Adresse wie s3://bucket?endpoint=https://s3.beispiel.de&region=eu-central-1.',
      })
      return z.NEVER
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** smtp://user:password@host:587 or smtps://…; unset: the server the club has entered, else .eml files in DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'SMTP_URL muss mit smtp:// oder smtps:// beginnen oder leer bleiben.' })
    .optional(),
  /** Source of METAR and TAF for the configured stations, or a server with the same API. */
  METAR_URL: metarAddress.default('https://aviationweather.gov/api/data'),
  /** API of Vereinsflieger.de, or a server with the same API. */
  VEREINSFLIEGER_URL: vereinsfliegerAddress.default('https://www.vereinsflieger.de/interface/rest'),
  /** URL of a text that begins with the newest version; requested only if the club has switched it on; unset: never. */
  RELEASES_URL: releasesAddress.optional(),
  /** Whether people may open an account without the club. */
  SIGN_UP: z.enum(['closed', 'open'], { error: 'SIGN_UP ist closed oder open.' }).default('closed'),
  /** An OpenID Connect provider for signing in; unset: only accounts of this site. */
  OIDC_ISSUER: issuerAddress.optional(),
  /** Id of this site at the provider. */
  OIDC_CLIENT_ID: z.string().min(1).max(255).optional(),
  /** Unset for a client without a secret, which uses PKCE. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Name on the button: „Mit … anmelden“. */
  OIDC_LABEL: z.string().trim().min(1).max(40, { error: 'OIDC_LABEL ist länger als 40 Zeichen.' }).optional(),
  /** Name of the provider in the account protocol, `oidc.…`. */
  OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, {
      error: 'OIDC_NAME besteht aus Kleinbuchstaben, Ziffern und Strichen.',
    })
    .default('verein'),
  /** Bearer token with which Prometheus may read `/metrics`; unset: the URL does not exist. */
  METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN braucht mindestens 16 Zeichen.' }).optional(),
  /** Proxies whose forwarded client address is trusted: addresses and ranges, comma-separated; unset: this machine. */
  TRUSTED_PROXIES: z
    .string()
    .default(loopback)
    .transform((text, context) => {
      const trusted = trustedProxies(text)
      if (trusted !== undefined) return trusted
      context.addIssue({
        code: 'custom',
        message: 'TRUSTED_PROXIES: Adressen und Bereiche wie 127.0.0.1, 10.0.0.0/8, mit Komma getrennt.',
      })
      return z.NEVER
    }),
  /** Folder on another disk or a mounted share to which the nightly backup is also copied. */
  BACKUP_COPY_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  /** File whose first line is the passphrase for those copies. */
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  /** Multiplies what one client may do and have open, but not its pages at once; for load tests. */
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'RATE_LIMIT_FACTOR ist keine Zahl.' })
    .positive({ error: 'RATE_LIMIT_FACTOR muss größer als 0 sein.' })
    .default(1),
  /** Seconds a public form must be open before it is sent; sooner counts as a bot; 0 for tests. */
  FORM_GUARD_SECONDS: z.coerce
    .number({ error: 'FORM_GUARD_SECONDS ist keine Zahl.' })
    .min(0, { error: 'FORM_GUARD_SECONDS darf nicht kleiner als 0 sein.' })
    .default(3),
  /** Multiplies all pauses of the jobs: before polling, before a retry, before a lost job is taken up. */
  JOB_PAUSE_FACTOR: z.coerce
    .number({ error: 'JOB_PAUSE_FACTOR ist keine Zahl.' })
    .positive({ error: 'JOB_PAUSE_FACTOR muss größer als 0 sein.' })
    .default(1),
  /** `handed-over`: the parent process owns the port and passes each connection on. */
  CONNECTIONS: z.enum(['own', 'handed-over']).default('own'),
  /** 1: answers requests but runs no jobs, for the trial of an update on a copy. */
  TRIAL: z.enum(['0', '1']).default('0'),
  /** 1: fills an empty database with the demo club; 0: starts with an empty club. */
  DEMO: z.enum(['0', '1'], { error: 'DEMO ist 0 oder 1.' }).default('1'),
  /** Sign-in of the first administrator; unset: generated and printed once. */
  ADMIN_EMAIL: z.email({ error: 'ADMIN_EMAIL ist keine E-Mail-Adresse.' }).optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: 'ADMIN_PASSWORD braucht mindestens 10 Zeichen.' }).optional(),
})

export type Config = ReturnType<typeof readConfig> & { ok: true }

/** Returns the settings, or one sentence that names the invalid variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const sentence = issue?.message.includes(name) ? issue.message : `${name}: ${issue?.message}`
    return { ok: false as const, sentence }
  }
  const settings = parsed.data
  const oidc = oidcSettings(settings)
  if (oidc === 'incomplete') {
    return { ok: false as const, sentence: 'OIDC_ISSUER und OIDC_CLIENT_ID gehören zusammen.' }
  }
  const files = filesOf(settings)
  if (files === 'incomplete') {
    return {
      ok: false as const,
      sentence: 'FILES_URL braucht AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.',
    }
  }
  return {
    ok: true as const,
    files,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    smtpUrl: settings.SMTP_URL,
    metarUrl: settings.METAR_URL,
    vereinsfliegerUrl: settings.VEREINSFLIEGER_URL,
    releasesUrl: settings.RELEASES_URL ?? null,
    signUp: settings.SIGN_UP,
    trustedProxies: settings.TRUSTED_PROXIES,
    secondBackups:
      settings.BACKUP_COPY_DIR === undefined
        ? undefined
        : { folder: settings.BACKUP_COPY_DIR, passphraseFile: settings.BACKUP_PASSPHRASE_FILE },
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    formGuardMs: settings.FORM_GUARD_SECONDS * 1000,
    jobPauseFactor: settings.JOB_PAUSE_FACTOR,
    metricsToken: settings.METRICS_TOKEN,
    oidc,
    isHandedOver: settings.CONNECTIONS === 'handed-over',
    isTrial: settings.TRIAL === '1',
    demo: settings.DEMO === '1',
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
  }
}

/** Returns the bucket for files with its keys; `undefined`: files are on disk. */
function filesOf({
  FILES_URL,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY,
}: z.infer<typeof Settings>) {
  if (FILES_URL === undefined) return undefined
  if (accessKeyId === undefined || AWS_SECRET_ACCESS_KEY === undefined) return 'incomplete'
  return { ...FILES_URL, accessKeyId, secretAccessKey: AWS_SECRET_ACCESS_KEY }
}

function oidcSettings(settings: z.infer<typeof Settings>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined || clientId === undefined) return 'incomplete'
  const label = settings.OIDC_LABEL ?? new URL(issuer).hostname
  return { issuer, clientId, clientSecret, label, name: settings.OIDC_NAME }
}
