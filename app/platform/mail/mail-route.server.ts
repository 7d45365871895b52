import { z } from 'zod'
import type { Services } from '../services.ts'
import { findSetting, setting } from '../settings/settings.server.ts'
import type { MailRoute } from './mailer.ts'

/** Settings of the club's own mail server. */
const MailSettings = z.object({
  host: z.string(),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(['tls', 'starttls', 'none']),
  user: z.string().nullable(),
  /** Encrypted; `null` if none is needed. */
  lockedPassword: z.string().nullable(),
})
export type MailSettings = z.infer<typeof MailSettings>

/** `null`: the club's server was removed. */
export const mailSetting = setting('mail-server', MailSettings.nullable())

/** Returns the mail route of the club's settings. */
export function clubRoute(settings: MailSettings | null | undefined): MailRoute {
  if (settings == null) return { kind: 'folder' }
  const { host, port, encryption, user } = settings
  return { kind: 'server', host, port, encryption, user }
}

/** Returns the current mail route: set by the operator at start, otherwise by the club. */
export async function mailRoute({
  db,
  mailByOperator,
}: Pick<Services, 'db' | 'mailByOperator'>): Promise<MailRoute> {
  return mailByOperator ?? clubRoute(await findSetting(db, mailSetting))
}
