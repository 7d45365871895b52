import { longDate } from '#app/lib/german-dates.ts'
import { purposeNames } from '#app/features/members/consent.ts'
import type { ConsentPurpose } from '#app/features/members/public-names.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailWords } from '#app/ui/mail-link.tsx'

type ExitConsequencesProps = {
  account: { email: string } | undefined
  /** Purposes consented to. */
  consents: readonly string[]
  offices: readonly string[]
  topics: readonly string[]
  /** First day after the membership; `null` if no day is entered. */
  firstDayWithout: string | null
}

/** Shows what happens on the day after the last one. */
export function ExitConsequences(props: ExitConsequencesProps) {
  const { account, consents, offices, topics, firstDayWithout } = props
  return (
    <section className="panel w7" aria-labelledby="folgen">
      <h2 id="folgen">
        {firstDayWithout === null
          ? 'Was am Tag danach geschieht'
          : `Was am ${longDate(firstDayWithout)} geschieht`}
      </h2>
      <FactList
        facts={[
          [
            'Konto',
            account === undefined ? (
              'Es gibt keines.'
            ) : (
              <>
                <MailWords text={account.email} /> wird gesperrt, alle Anmeldungen enden. Das letzte Konto mit
                allen Rechten bliebe offen.
              </>
            ),
          ],
          [
            'Einwilligungen',
            consents.length === 0
              ? 'Keine gilt.'
              : `Es enden: ${consents.map((purpose) => purposeNames[purpose as ConsentPurpose] ?? purpose).join(', ')}. Die Geschichte bleibt.`,
          ],
          ['Ämter', offices.length === 0 ? 'Keine.' : `Unbesetzt: ${offices.join(', ')}.`],
          ['Kontaktthemen', topics.length === 0 ? 'Keine.' : `Ohne Namen: ${topics.join(', ')}.`],
          ['Funktionen', 'Alle enden mit dem letzten Tag.'],
          [
            'Seiten',
            'Name und Bild verschwinden von den öffentlichen Seiten, aus Verzeichnis und Suche; eigene Beiträge bleiben ohne den Namen.',
          ],
          ['Mitgliederliste', 'Status „ausgetreten“ mit diesem Tag; alles andere bleibt dort stehen.'],
        ]}
      />
    </section>
  )
}
