import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readExport, readHashParameters } from '#app/features/accounts/import/exported-accounts.ts'
import {
  importAccounts,
  type ImportOutcome,
  type Imported,
} from '#app/features/accounts/import/import-accounts.server.ts'
import { membersByMail } from '#app/features/members/find-members.server.ts'
import type { Services } from '#app/platform/services.ts'

type Outcome = { ok: boolean; sentence: string }
const refused = (sentence: string): Outcome => ({ ok: false, sentence })

const outcomeLabels: Record<ImportOutcome, string> = {
  created: 'mit Passwort',
  'created-without-password': 'ohne Passwort, bitte über „Passwort vergessen“',
  exists: 'übergangen: zu dieser Adresse gibt es schon ein Konto',
  'twice-in-file': 'übergangen: diese Adresse stand weiter oben schon',
  'no-address': 'übergangen: keine gültige E-Mail-Adresse',
  unreadable: 'übergangen: Zeile nicht lesbar',
}

/** Imports the accounts of a hosted provider; without the option to write it only reports what would happen. */
export async function takeOverAccounts(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  args: string[],
): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'hash-parameters': { type: 'string' },
      role: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const { role, write } = values
  const parametersFile = values['hash-parameters']
  if (file === undefined) return refused('Bitte die ausgeführte Datei nennen: import-accounts konten.json …')
  if (parametersFile === undefined) return refused('Bitte --hash-parameters DATEI angeben.')
  if (role !== 'member' && role !== 'none') return refused('--role ist member oder none.')

  const [exported, config] = await Promise.all([textOf(file), textOf(parametersFile)])
  if (exported === undefined) return refused(`${file} lässt sich nicht lesen.`)
  if (config === undefined) return refused(`${parametersFile} lässt sich nicht lesen.`)
  const accounts = readExport(exported)
  if (accounts === undefined) return refused(`${file} ist kein Kontenauszug mit der Liste „users“.`)
  const parameters = readHashParameters(config)
  if (parameters === undefined) {
    return refused(
      `In ${parametersFile} fehlt etwas: base64_signer_key, base64_salt_separator, rounds und mem_cost des Verfahrens SCRYPT.`,
    )
  }
  const members = role === 'member' ? await membersByMail(db) : new Map<string, string>()
  const imported = await importAccounts({ db, files }, { accounts, parameters, role, members, write }, now())
  return { ok: true, sentence: [...imported.map(formatRow), '', sum(imported, write)].join('\n') }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

function formatRow({ row, email, outcome, memberId }: Imported): string {
  const person = memberId === null ? '' : ', gehört zu einem Eintrag der Mitgliederliste'
  return `${row}  ${email === '' ? '(ohne Adresse)' : email}  ${outcomeLabels[outcome]}${person}`
}

function sum(imported: readonly Imported[], write: boolean): string {
  const created = imported.filter(({ outcome }) => outcome.startsWith('created')).length
  const skipped = imported.length - created
  return write
    ? `Angelegt: ${created}, übergangen: ${skipped}.`
    : `Probelauf, nichts geschrieben. Anzulegen: ${created}, zu übergehen: ${skipped}. Mit --write wird es ernst.`
}
