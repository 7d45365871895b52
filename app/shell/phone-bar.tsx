import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/artwork/icons.ts'
import type { BarPlace } from './menu-choice.ts'
import { isOffered } from './switched-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { WhileKnown } from '#app/ui/while-known.tsx'
import type { Frame } from './frame.ts'
import { Lamp } from '#app/ui/lamp.tsx'
import { plainBar } from './menu.ts'

type Place = { label: string; icon: IconName; href: string }

const places: Readonly<Record<Exclude<BarPlace, 'status' | 'call'>, Place>> = {
  ppr: { label: 'PPR', icon: 'plane', href: '/piloteninfo/ppr-anfrage' },
  hours: { label: 'Zeiten', icon: 'clock', href: '/flugplatz/zeiten#woche' },
  webcam: { label: 'Webcam', icon: 'eye', href: '/flugplatz/webcam' },
  prices: { label: 'Preise', icon: 'list', href: '/piloteninfo/preisliste' },
  contact: { label: 'Kontakt', icon: 'mail', href: '/kontakt' },
}

const statusPage = '/flugplatz/zeiten'

/** What pilots want on the way, under the thumb; on small screens only. */
export function PhoneBar({ frame }: { frame: Frame }) {
  if (frame.airfield === null) return null
  const { airfield } = frame
  const shown = (frame.menu?.bar ?? plainBar).filter(
    (place) => place === 'call' || isOffered(place === 'status' ? statusPage : places[place].href, frame),
  )
  if (shown.length === 0) return null
  return (
    <nav className="phone-bar" aria-label="Schnellzugriff">
      <ul>
        {shown.map((place) => (
          <li key={place}>{entryOf(place, airfield)}</li>
        ))}
      </ul>
    </nav>
  )
}

function entryOf(place: BarPlace, airfield: NonNullable<Frame['airfield']>): ReactNode {
  const { phoneTowerE164, status } = airfield
  if (place === 'status')
    return (
      <a href={statusPage}>
        <span className="vh">Status: </span>
        <WhileKnown until={status.validUntil} otherwise="Unbekannt" sign={<Lamp light="grey" />}>
          <Lamp light={status.light} restricted={status.restrictions.length > 0} />
          {status.short}
        </WhileKnown>
      </a>
    )
  const { label, icon, href }: Place =
    place === 'call' ? { label: 'Anruf', icon: 'phone', href: `tel:${phoneTowerE164}` } : places[place]
  return (
    <a href={href}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  )
}
