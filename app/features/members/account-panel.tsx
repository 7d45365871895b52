import { stateLabel } from '#app/features/accounts/administration/account-state.tsx'
import { RoleForm } from '#app/features/accounts/administration/role-form.tsx'
import { roleRefusals } from '#app/features/accounts/administration/role-form-input.ts'
import type { AccountAtAddress } from '#app/features/accounts/invite-member.server.ts'
import type { Blocked } from '#app/features/accounts/end-account.server.ts'
import type { FactorReset } from '#app/features/accounts/second-factor/reset-factors.server.ts'
import { roleLabel, type Right } from '#app/platform/identity/rights.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'

export type AccountIntent = 'einladen' | 'verbinden' | 'sperren' | 'entsperren' | 'faktor-zuruecksetzen'

/** Result of the last action. */
export type AccountResult =
  | { kind: 'invited'; email: string; until: string; goesOut: boolean }
  | { kind: 'linked' | 'blocked' | 'unblocked' | 'factor-reset' }
  | {
      kind: 'refused'
      reason:
        | 'no-address'
        | 'address-taken'
        | 'has-account'
        | 'cannot-link'
        | Exclude<Blocked | FactorReset, 'done'>
    }

type AccountPanelProps = {
  account:
    | {
        email: string
        id: string
        role: 'none' | 'member' | 'admin'
        rights: readonly Right[]
        isBlocked: boolean
        isInvited: boolean
        hasSecondFactor: boolean
        lastSignInAt: string | null
      }
    | undefined
  /** Account that signs in with this person's address and is nobody's in the member list, or not this person's. */
  atAddress: AccountAtAddress | undefined
  email: string | null
  isOwn: boolean
  /** Whether the administrator has recently confirmed their identity. */
  isConfirmed: boolean
  /** Whether this administrator may use the buttons. */
  mayChange: boolean
  /** Whether this administrator may give rights to others. */
  mayGiveRights: boolean
  result: AccountResult | undefined
}

/** The account of a person in the member list, with the administrator's actions. */
export function AccountPanel(props: AccountPanelProps) {
  const { account, atAddress, email, isOwn, isConfirmed, mayChange, mayGiveRights, result } = props
  const buttons = mayChange ? buttonsFor(props) : []
  return (
    <section className="panel w7" id="konto">
      <h2>Konto</h2>
      {result !== undefined && <ResultNote result={result} />}
      {account === undefined ? (
        <p className="muted">
          Zu dieser Person gibt es kein Konto.
          {email === null && ' Zum Einladen fehlt eine E-Mail-Adresse in der Mitgliederliste.'}
          {atAddress !== undefined && ` ${atAddressMessage(atAddress)}`}
        </p>
      ) : (
        <FactList
          facts={[
            ['Adresse', <MailLink key="mail" address={account.email} />],
            ['Rechte', roleLabel(account)],
            ['Zustand', stateLabel(account)],
            ['Zweiter Faktor', account.hasSecondFactor ? 'eingerichtet' : 'nicht eingerichtet'],
            ['Zuletzt angemeldet', account.lastSignInAt && localDateTime(Date.parse(account.lastSignInAt))],
          ]}
        />
      )}
      {buttons.length > 0 && (
        <form method="post" className="btn-row">
          {buttons.map(([intent, label]) => (
            <button key={intent} className="btn btn-line btn-sm" name="intent" value={intent}>
              {label}
            </button>
          ))}
        </form>
      )}
      {mayChange && account !== undefined && !isOwn && !isConfirmed && (
        <p className="small muted">
          Vor dem Sperren und Zurücksetzen fragen wir noch einmal nach deinem Passwort.
        </p>
      )}
      {mayGiveRights && account !== undefined && <RightsOf account={account} isConfirmed={isConfirmed} />}
    </section>
  )
}

function buttonsFor({ account, atAddress, email, isOwn }: AccountPanelProps): [AccountIntent, string][] {
  const buttons: [AccountIntent, string][] = []
  if (account === undefined && atAddress === undefined && email !== null)
    buttons.push(['einladen', 'Einladen'])
  if (atAddress?.canBeLinked === true) buttons.push(['verbinden', 'Dieses Konto verbinden'])
  if (account === undefined) return buttons
  if (account.isInvited && !account.isBlocked) buttons.push(['einladen', 'Noch einmal einladen'])
  if (isOwn) return buttons
  if (account.hasSecondFactor) buttons.push(['faktor-zuruecksetzen', 'Zweiten Faktor zurücksetzen'])
  buttons.push(account.isBlocked ? ['entsperren', 'Sperre aufheben'] : ['sperren', 'Konto sperren'])
  return buttons
}

function atAddressMessage({ canBeLinked, isUnproven }: AccountAtAddress): string {
  if (canBeLinked)
    return 'Unter der E-Mail-Adresse gibt es aber schon eines, das noch niemandem in der Mitgliederliste gehört.'
  if (isUnproven)
    return 'Unter der E-Mail-Adresse gibt es aber schon eines, das noch nicht bestätigt ist. Wer sich dort über „Passwort vergessen“ ein neues Passwort setzt, bestätigt die Adresse; danach lässt sich das Konto hier verbinden.'
  return 'Das Konto unter der E-Mail-Adresse gehört jemand anderem oder ist gesperrt.'
}

type Account = NonNullable<AccountPanelProps['account']>

/** Rights form, shown only after a recent confirmation; otherwise a link to the account's own page, which asks for it. */
function RightsOf({ account, isConfirmed }: { account: Account; isConfirmed: boolean }) {
  if (!isConfirmed) {
    return (
      <p className="small">
        <a href={`/admin/einstellungen/konten/${account.id}`}>Rolle und Rechte ändern</a>
      </p>
    )
  }
  return (
    <details className="consent-new">
      <summary>Rolle und Rechte ändern</summary>
      <RoleForm account={account} from="mitglied" />
    </details>
  )
}

function ResultNote({ result }: { result: AccountResult }) {
  const isGood = result.kind !== 'refused'
  return (
    <div className={isGood ? 'note ok' : 'note stop'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'ok' : 'stop'} />
      <p>{resultMessage(result)}</p>
    </div>
  )
}

/** After an invitation without a mail server. */
export const goesNowhere =
  'Noch ist kein Mailserver eingetragen, sie erreicht niemanden: Lade noch einmal ein, sobald es einen gibt.'

function resultMessage(result: AccountResult): string {
  switch (result.kind) {
    case 'invited':
      return result.goesOut
        ? `Die Einladung ist unterwegs an ${result.email}. Der Link gilt bis ${longDate(result.until)}.`
        : `Die Einladung an ${result.email} ist geschrieben. ${goesNowhere}`
    case 'linked':
      return 'Das Konto ist mit dieser Person verbunden.'
    case 'blocked':
      return 'Das Konto ist gesperrt und überall abgemeldet.'
    case 'unblocked':
      return 'Die Sperre ist aufgehoben. Die Person meldet sich mit ihrem Passwort neu an.'
    case 'factor-reset':
      return 'Der zweite Faktor ist zurückgesetzt und das Konto überall abgemeldet. Bis die Person einen neuen einrichtet, genügt ihr Passwort.'
    case 'refused':
      return refusals[result.reason]
  }
}

const refusals: Record<Extract<AccountResult, { kind: 'refused' }>['reason'], string> = {
  'no-address': 'In der Mitgliederliste steht keine gültige E-Mail-Adresse.',
  'address-taken': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto einer anderen Person.',
  'cannot-link':
    'Das Konto lässt sich nicht verbinden: Es gehört inzwischen jemand anderem, ist gesperrt oder seine Adresse ist nicht bestätigt.',
  'has-account': 'Diese Person hat schon ein Konto.',
  ...roleRefusals,
  'no-factor': 'Dieses Konto hat keinen zweiten Faktor.',
  'own-factor': 'Den eigenen zweiten Faktor änderst du in deinem Konto.',
  'factor-of-administrator':
    'Den zweiten Faktor der Verwaltung setzt nur zurück, wer das Recht „System“ hat.',
}
