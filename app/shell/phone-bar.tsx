import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/artwork/icons.ts'
import type { Language } from '#app/lib/saying.ts'
import { frameWords } from './frame-words.ts'
import { addressIn } from './page-pairs.ts'
import type { BarPlace } from './menu-choice.ts'
import { isOffered } from './switched-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { WhileKnown } from '#app/ui/while-known.tsx'
import type { Frame } from './frame.ts'
import { Lamp } from '#app/ui/lamp.tsx'
import { plainBar } from './menu.ts'

type Place = { label: 'ppr' | 'hours' | 'webcam' | 'prices' | 'contact'; icon: IconName; href: string }

const places: Readonly<Record<Exclude<BarPlace, 'status' | 'call'>, Place>> = {
  ppr: { label: 'ppr', icon: 'plane', href: '/piloteninfo/ppr-anfrage' },
  hours: { label: 'hours', icon: 'clock', href: '/flugplatz/zeiten' },
  webcam: { label: 'webcam', icon: 'eye', href: '/flugplatz/webcam' },
  prices: { label: 'prices', icon: 'list', href: '/piloteninfo/preisliste' },
  contact: { label: 'contact', icon: 'mail', href: '/kontakt' },
}

const statusPage = '/flugplatz/zeiten'

/** What pilots want on the way, under the thumb; on small screens only. */
export function PhoneBar({ frame }: { frame: Frame }) {
  if (frame.airfield === null) return null
  const { airfield, language } = frame
  const shown = (frame.menu?.bar ?? plainBar).filter(
    (place) => place === 'call' || isOffered(place === 'status' ? statusPage : places[place].href, frame),
  )
  if (shown.length === 0) return null
  return (
    <nav className="phone-bar" aria-label={frameWords[language].quick}>
      <ul>
        {shown.map((place) => (
          <li key={place}>{entryOf(place, airfield, language)}</li>
        ))}
      </ul>
    </nav>
  )
}

function entryOf(place: BarPlace, airfield: NonNullable<Frame['airfield']>, language: Language): ReactNode {
  const say = frameWords[language]
  const { phoneTowerE164, status } = airfield
  if (place === 'status')
    return (
      <a href={addressIn(language, statusPage)}>
        <span className="vh">Status: </span>
        <WhileKnown until={status.validUntil} otherwise={say.unknown} sign={<Lamp light="grey" />}>
          <Lamp light={status.light} restricted={status.restrictions.length > 0} />
          {status.short}
        </WhileKnown>
      </a>
    )
  if (place === 'call') return entry('phone', `tel:${phoneTowerE164}`, say.call)
  const { label, icon, href } = places[place]
  const there = addressIn(language, href) + (place === 'hours' ? '#woche' : '')
  return entry(icon, there, label === 'ppr' ? 'PPR' : say[label])
}

function entry(icon: IconName, href: string, label: string): ReactNode {
  return (
    <a href={href}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  )
}
