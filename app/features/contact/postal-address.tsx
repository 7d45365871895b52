import { chart } from '#app/ui/artwork/chart.ts'
import type { Club } from '#app/features/club/club.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'

let drawn: string | undefined

/** Identical for every visitor, so it is drawn only once. */
function sketch(): string {
  drawn ??= chart({
    seed: 33,
    width: 600,
    height: 400,
    cell: 24,
    towns: 3,
    aerodrome: { x: 300, y: 210, heading: 76 },
    graticule: false,
  })
  return drawn
}

/** Shows the postal address and the way to the airfield. */
export function PostalAddress({ club }: { club: Club }) {
  return (
    <aside className="aside">
      <h2>Postanschrift</h2>
      <address>
        {club.name}
        <br />
        {club.address.street}
        <br />
        {club.address.postalCode} {club.address.city}
      </address>
      <p>
        Telefon <a href={`tel:${club.phoneE164}`}>{club.phone}</a>
        <br />
        <a href={`mailto:${club.email}`}>{club.email}</a>
      </p>
      <figure>
        <div className="sheet">
          <div className="sheet-in r-32">
            <Drawing svg={sketch()} />
          </div>
        </div>
        <figcaption>Skizze, keine Navigationskarte.</figcaption>
      </figure>
      <p>
        <MoreLink href="/flugplatz/anfahrt">Anfahrt</MoreLink>
      </p>
      <h3>Notfall am Platz</h3>
      <p>Zuerst die 112 anrufen, dann den Turm.</p>
    </aside>
  )
}
