import { useRootData } from '#app/shell/frame.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { menuOf } from '#app/shell/menu.ts'

/** Shown before anything was searched for. */
export function WhatCanBeFound() {
  return (
    <>
      <p className="lead">
        Gefunden werden Seiten, Flugzeuge, Veranstaltungen, Beiträge, Ausflugsziele und Menschen, die dem
        zugestimmt haben. Wortanfänge genügen; Groß- und Kleinschreibung und Umlaute sind egal.
      </p>
      <WellKnownPlaces />
    </>
  )
}

export function NothingFound() {
  return (
    <>
      <p className="lead" role="status">
        Dazu steht hier nichts. Versuchen Sie es mit einem kürzeren oder einem anderen Wort – oder fragen Sie
        uns über die <PageLink href="/kontakt">Kontaktseite</PageLink>.
      </p>
      <WellKnownPlaces />
    </>
  )
}

function WellKnownPlaces() {
  const root = useRootData()
  if (root === undefined) return null
  return (
    <div className="search-places">
      {menuOf(root.frame).map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
