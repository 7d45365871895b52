import { z } from 'zod'
import { mostMemoryCost, mostRounds, type ScryptParameters } from './signed-scrypt.server.ts'
import { jsonOf } from '#app/lib/stored-json.ts'

const base64 = z.string().regex(/^[\w+/-]+={0,2}$/)

const Parameters = z.object({
  base64_signer_key: base64,
  base64_salt_separator: z.union([z.literal(''), base64]).default(''),
  rounds: z.coerce.number().int().min(1).max(mostRounds),
  mem_cost: z.coerce.number().int().min(1).max(mostMemoryCost),
})

/**
 * Parses the provider's `hash_config { algorithm: SCRYPT, base64_signer_key: …, … }`, or the same names as JSON. Returns
 * `undefined` if something is missing or another algorithm is named.
 */
export function readHashParameters(text: string): ScryptParameters | undefined {
  const pairs = [...text.matchAll(/"?(\w+)"?\s*:\s*"?([\w+/=-]*)"?/g)]
  const named = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
  if (named.algorithm !== undefined && named.algorithm !== 'SCRYPT') return undefined
  const parsed = Parameters.safeParse(named)
  if (!parsed.success) return undefined
  const { base64_signer_key, base64_salt_separator, rounds, mem_cost } = parsed.data
  return { signerKey: base64_signer_key, saltSeparator: base64_salt_separator, rounds, memoryCost: mem_cost }
}

/** Milliseconds since 1970; a string in some exports. */
const moment = z.coerce
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .transform((ms) => new Date(ms).toISOString())

const ExportedAccount = z.object({
  localId: z.string().optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  displayName: z.string().trim().max(256).optional().catch(undefined),
  photoUrl: z
    .string()
    .max(2048)
    .regex(/^https?:\/\//)
    .optional()
    .catch(undefined),
  phoneNumber: z
    .string()
    .regex(/^\+\d{6,15}$/)
    .optional()
    .catch(undefined),
  passwordHash: base64.optional().catch(undefined),
  salt: base64.optional().catch(undefined),
  disabled: z.boolean().default(false),
  createdAt: moment.optional().catch(undefined),
  lastSignedInAt: moment.optional().catch(undefined),
})
export type ExportedAccount = z.infer<typeof ExportedAccount>

const Export = z.object({ users: z.array(z.unknown()) })

/** Returns one entry per row, `undefined` for an unreadable row; `undefined` as a whole if the text is not an export. */
export function readExport(text: string): (ExportedAccount | undefined)[] | undefined {
  const parsed = Export.safeParse(jsonOf(text))
  return parsed.data?.users.map((row) => ExportedAccount.safeParse(row).data)
}
