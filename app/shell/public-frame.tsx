import { use, type ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { Footer } from './footer.tsx'
import { frameTexts } from './frame-texts.ts'
import { FramePartsContext, type Frame, type FramePreparation } from './frame.ts'
import { Header } from './header.tsx'
import { CachedPart } from './cached-parts.ts'
import type { IconName } from '#app/ui/artwork/icons.ts'
import { addressIn } from './page-pairs.ts'
import type { BarPlace } from './menu-choice.ts'
import { isOffered } from './switched-pages.ts'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { Lamp } from '#app/ui/lamp.tsx'
import { plainBar } from './menu.ts'
import { Icon } from '#app/ui/icon.tsx'

type PublicFrameProps = {
  frame: Frame
  path: string
  /** Language of the page itself. */
  language?: Language
  children: ReactNode
}

/** Layout of every public page and of the error page: status strip, header, content, footer. */
export function PublicFrame({ frame, path, language = 'de', children }: PublicFrameProps) {
  const { FieldStrip } = use(FramePartsContext)
  const isInPreparation = frame.preparation === 'held back'
  return (
    <>
      <InLanguage of={frame.language} on={language}>
        <a className="skip" href="#inhalt">
          {frameTexts[frame.language].skip}
        </a>
        <PreparationLine preparation={frame.preparation} />
        {!isInPreparation && <FieldStrip frame={frame} path={path} />}
        <Header frame={frame} path={path} />
      </InLanguage>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <InLanguage of={frame.language} on={language}>
        <Footer frame={frame} />
        {!isInPreparation && <PhoneBar frame={frame} />}
      </InLanguage>
    </>
  )
}

type InLanguageProps = { of: Language; on: Language; children: ReactNode }

/** Sets the language of the layout where it differs from the page's; takes up no space. */
function InLanguage({ of, on, children }: InLanguageProps) {
  if (of === on) return children
  return (
    <div lang={of} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** Shown above every page while visitors do not see the website yet. */
function PreparationLine({ preparation }: { preparation: FramePreparation | null }) {
  if (preparation === null || preparation === 'held back') return null
  return (
    <div className="prep-line">
      <div className="wrap">
        <p>
          <Icon name="eye" /> Nur die Verwaltung sieht das.
        </p>
        {preparation === 'to publish' && <a href="/admin/einstellungen/veroeffentlichung">Veröffentlichen</a>}
      </div>
    </div>
  )
}

type Place = { label: 'ppr' | 'hours' | 'webcam' | 'prices' | 'contact'; icon: IconName; href: string }

const places: Readonly<Record<Exclude<BarPlace, 'status' | 'call'>, Place>> = {
  ppr: { label: 'ppr', icon: 'plane', href: '/piloteninfo/ppr-anfrage' },
  hours: { label: 'hours', icon: 'clock', href: '/flugplatz/zeiten' },
  webcam: { label: 'webcam', icon: 'eye', href: '/flugplatz/webcam' },
  prices: { label: 'prices', icon: 'list', href: '/piloteninfo/preisliste' },
  contact: { label: 'contact', icon: 'mail', href: '/kontakt' },
}

const statusPage = '/flugplatz/zeiten'

/** Links for pilots on the way, at the bottom of small screens. */
function PhoneBar({ frame }: { frame: Frame }) {
  if (frame.airfield === null) return null
  const { airfield, language } = frame
  const shown = (frame.menu?.bar ?? plainBar).filter(
    (place) => place === 'call' || isOffered(place === 'status' ? statusPage : places[place].href, frame),
  )
  if (shown.length === 0) return null
  // Not the whole airfield, which is another one with each weather.
  const { phoneTowerE164, status } = airfield
  return (
    <CachedPart
      tag="nav"
      name="phone bar"
      of={[shown, phoneTowerE164, status, language]}
      className="phone-bar"
      aria-label={frameTexts[language].quick}
    >
      <ul>
        {shown.map((place) => (
          <li key={place}>{entryOf(place, { phoneTowerE164, status }, language)}</li>
        ))}
      </ul>
    </CachedPart>
  )
}

type BarAirfield = Pick<NonNullable<Frame['airfield']>, 'phoneTowerE164' | 'status'>

function entryOf(place: BarPlace, airfield: BarAirfield, language: Language): ReactNode {
  const say = frameTexts[language]
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
