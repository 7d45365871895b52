import type { UsePlace } from '#app/media/pictures/media-use-source.ts'

/** Lists the places of use with links. */
export function UsePlaceList({ places }: { places: readonly UsePlace[] }) {
  return (
    <ul className="lib-places">
      {places.map(({ label, note, href }, index) => (
        <li key={index}>
          {href === null ? label : <a href={href}>{label}</a>}
          {note !== '' && <span className="muted">, {note}</span>}
        </li>
      ))}
    </ul>
  )
}
