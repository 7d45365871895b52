import { monthYear } from '#app/lib/german-dates.ts'
import type { OfficeHolder } from '#app/features/members/public-names.server.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { BoardOffice } from './board-office.ts'

/** Returns the picture id if office and person both permit the photo; otherwise `null`. */
export function photoOf(office: BoardOffice, holders: ReadonlyMap<string, OfficeHolder>): string | null {
  return office.showPhoto ? (holders.get(office.memberId ?? '')?.publicPictureId ?? null) : null
}

type OfficeCardProps = {
  office: BoardOffice
  holder: OfficeHolder | undefined
  photo: Picture | undefined
  /** Place on the page, so that no two cards show the same drawing. */
  place: number
}

/** Shows an office with its holder, as a list item. */
export function OfficeCard({ office, holder, photo, place }: OfficeCardProps) {
  return (
    <li className="person">
      <Portrait
        place={place}
        initials={holder?.initials ?? ''}
        photo={photo && <PictureView picture={photo} sizes="(min-width: 48rem) 26rem, 100vw" />}
      />
      <OfficeText office={office} holder={holder} />
    </li>
  )
}

function OfficeText({ office, holder }: { office: BoardOffice; holder: OfficeHolder | undefined }) {
  return (
    <div>
      <h3>{holder?.name ?? 'Dieses Amt ist frei'}</h3>
      <p className="role">{office.office}</p>
      <ul>
        {office.tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
        {office.termTo !== null && office.memberId !== null && (
          <li>gewählt bis {monthYear(office.termTo)}</li>
        )}
        {office.phone !== null && <li>Telefon {office.phone}</li>}
        {office.email !== null && (
          <li>
            <MailLink address={office.email} />
          </li>
        )}
      </ul>
    </div>
  )
}
