import { longDate } from '#app/lib/german-dates.ts'
import { integer, withUnit } from '#app/lib/german-numbers.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'
import type { CSSProperties } from 'react'
import { aircraftAddress, type Aircraft } from '#app/features/aircraft/aircraft.ts'
import { aircraftFromFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { aircraftSideFrame } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CachedPart } from '#app/shell/cached-parts.ts'

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

export function FleetBlock({ view: { fleet } }: { view: HomeViewOf<'fleet'> }) {
  const longest = Math.max(...fleet.map(lengthOf))
  return (
    <section className="fleet">
      <div className="wrap">
        <SectionHead title="Die Flotte im gleichen Maßstab">
          <MoreLink href="/verein/flugzeuge">Alle Flugzeuge</MoreLink>
        </SectionHead>
        <CachedPart
          tag="ul"
          name="home fleet"
          of={fleet}
          className="apron"
          style={{ '--longest': longest } as CSSProperties}
        >
          <Apron fleet={fleet} />
        </CachedPart>
      </div>
    </section>
  )
}

function Apron({ fleet }: { fleet: readonly Aircraft[] }) {
  return fleet.map((aircraft) => (
    <li key={aircraft.id}>
      <a href={aircraftAddress(aircraft)}>
        <Drawing
          lettered
          svg={aircraftFromFile(nearestSilhouette(aircraft.silhouette), {
            registration: aircraft.registration,
            lengthM: lengthOf(aircraft),
          })}
        />
        <p className="gl">
          <b>{aircraft.registration}</b>
          <span>
            {aircraft.type}
            {aircraft.numbers.lengthM !== null && ` · ${withUnit(aircraft.numbers.lengthM, 'm', 2)}`}
          </span>
        </p>
      </a>
    </li>
  ))
}

/** Returns the length in metres; without one the length of the drawing. */
function lengthOf({ numbers, silhouette }: Aircraft): number {
  return numbers.lengthM ?? aircraftSideFrame(nearestSilhouette(silhouette)).lengthM
}
