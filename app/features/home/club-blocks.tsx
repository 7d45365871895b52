import { longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

export function FiguresBlock({ view: { figures, sentence } }: { view: HomeViewOf<'figures'> }) {
  const counted = figures
    .flatMap(({ asOf }) => asOf ?? [])
    .toSorted()
    .at(-1)
  return (
    <section className="wrap section">
      <SectionHead title="Der Verein in Zahlen">
        <MoreLink href="/verein/mitglieder">Mitglieder</MoreLink>
      </SectionHead>
      {sentence !== '' && <p className="lead club-sentence">{sentence}</p>}
      <dl className="facts f6 figures">
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{integer(value)}</dd>
          </div>
        ))}
      </dl>
      {counted !== undefined && <p className="small muted counted">Gezählt am {longDate(counted)}.</p>}
    </section>
  )
}

export function SponsorsBlock({ view: { sponsors, associations } }: { view: HomeViewOf<'sponsors'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Wer uns trägt" />
      <ul className="lines wide">
        {sponsors.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
        {associations.map(({ name, role }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
