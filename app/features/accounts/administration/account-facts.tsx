import { localDateTime } from '#app/lib/german-dates.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { roleWords } from '#app/platform/identity/rights.ts'
import { stateWords } from './account-state.tsx'
import type { KnownAccount } from './all-accounts.server.ts'

type AccountFactsProps = { account: KnownAccount; isOwn: boolean; mayChange: boolean }

export function AccountFacts({ account, isOwn, mayChange }: AccountFactsProps) {
  const moment = (at: string | null) => at && localDateTime(Date.parse(at))
  return (
    <section className="panel w5 stack">
      <h2>Konto</h2>
      <FactList
        facts={[
          ['Adresse', <MailLink key="mail" address={account.email} />],
          ['Bestätigt', account.isVerified ? 'ja' : 'noch nicht'],
          ['Rechte', roleWords(account)],
          ['Zustand', stateWords(account)],
          ['Zweiter Faktor', account.hasSecondFactor ? 'eingerichtet' : 'ohne'],
          ['Datenschutz gelesen', moment(account.privacyReadAt)],
          ['Angelegt', moment(account.createdAt)],
          ['Zuletzt angemeldet', moment(account.lastSignInAt) ?? 'noch nie'],
          [
            'Mitgliederliste',
            account.memberId === null ? (
              'gehört zu niemandem'
            ) : (
              <a key="member" href={`/admin/mitglieder/${account.memberId}`}>
                {account.name ?? 'Eintrag'}
              </a>
            ),
          ],
        ]}
      />
      {mayChange && !isOwn && (
        <form method="post" className="btn-row">
          <button
            className="btn btn-line btn-sm"
            name="intent"
            value={account.isBlocked ? 'entsperren' : 'sperren'}
          >
            {account.isBlocked ? 'Sperre aufheben' : 'Konto sperren'}
          </button>
        </form>
      )}
    </section>
  )
}
