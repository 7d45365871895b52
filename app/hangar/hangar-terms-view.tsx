import type { HangarTerms } from './hangar-terms.ts'

type HangarTermsViewProps = {
  terms: HangarTerms | undefined
  phone: { text: string; e164: string } | undefined
}

export function HangarTermsView({ terms, phone }: HangarTermsViewProps) {
  return (
    <aside className="aside">
      {terms !== undefined && (
        <>
          <h2>Ausstattung</h2>
          <p>{terms.contents}</p>
          <h2>Bedingungen</h2>
          <ul>
            {terms.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Warteliste</h3>
      <p>Es zählt der Eingang. Ändert sich die Reihenfolge, nennen wir den Grund.</p>
      {terms?.yearlyReminder != null && <p>Einmal im Jahr fragen wir nach. {terms.yearlyReminder.text}</p>}
      {phone !== undefined && (
        <>
          <h3>Fragen?</h3>
          <p>
            Turm: <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </p>
        </>
      )}
    </aside>
  )
}
