import type { ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Brand, type BrandFrame } from './brand.tsx'
import type { Frame } from './frame.ts'
import { useLocation } from 'react-router'
import { englishStart, pairOf, personalPairOf } from './page-pairs.ts'
import { frameTexts } from './frame-texts.ts'
import { CachedPart } from './cached-parts.ts'
import { shownMenu } from './shown-menu.ts'
import { isOffered, type Offering } from './switched-pages.ts'

type HeaderProps = { frame: Frame; path: string }

/** What the header shows of the frame. */
type HeaderFrame = Pick<Frame, 'language' | 'club' | 'menu' | 'pages' | 'empty' | 'preparation'> & BrandFrame

type Shown = { frame: HeaderFrame; path: string; search: string }

/**
 * Shows brand, main menu and language switch: native disclosure and popover, so it works without JavaScript and by
 * keyboard.
 */
export function Header({ frame, path }: HeaderProps) {
  const { search } = useLocation()
  const { language, club, menu, pages, empty, preparation, mainRunwayTrueDeg } = frame
  const shown: HeaderFrame = { language, club, menu, pages, empty, preparation, mainRunwayTrueDeg }
  const place = isShown(path, shown) || pairOf(path) !== undefined ? path : elsewhereIn(path)
  const text = pairOf(path) === undefined ? '' : search
  const of = [place, language, club, menu, pages, empty, preparation, mainRunwayTrueDeg]
  return (
    <CachedPart
      tag="header"
      name="header"
      of={text === '' && personalPairOf(path) === undefined ? of : null}
      className="head"
    >
      <HeaderContent frame={shown} path={place} search={text} />
    </CachedPart>
  )
}

/** Returns what stands for all addresses of an area that the menu does not name; no address ends in a space. */
const elsewhereIn = (path: string) => `${path.slice(0, path.indexOf('/', 1) + 1)} `

const ownEntries = ['/kontakt', '/suche', '/anmelden']

const isShown = (path: string, frame: HeaderFrame) =>
  ownEntries.includes(path) || shownMenu(frame).some(({ links }) => links.some(({ href }) => href === path))

function HeaderContent({ frame, path, search }: Shown) {
  const say = frameTexts[frame.language]
  return (
    <div className="wrap">
      <Brand frame={frame} />
      {frame.preparation !== 'held back' && (
        <>
          <button className="btn btn-quiet nav-open" popoverTarget="hauptmenue" type="button">
            <Icon name="menu" /> {say.menu}
          </button>
          <MainMenu frame={frame} path={path} />
          <LanguageSwitch path={path} search={search} language={frame.language} frame={frame} />
        </>
      )}
    </div>
  )
}

function MainMenu({ frame, path }: Pick<Shown, 'frame' | 'path'>) {
  const { language } = frame
  const say = frameTexts[language]
  const entry = (href: string, label: ReactNode) => (
    <li>
      <a
        href={href}
        hrefLang={language === 'de' ? undefined : 'de'}
        aria-current={href === path ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  )
  return (
    <nav className="nav" id="hauptmenue" popover="auto" aria-label={say.mainMenu}>
      <button
        className="btn btn-quiet nav-close"
        popoverTarget="hauptmenue"
        popoverTargetAction="hide"
        type="button"
      >
        <Icon name="close" /> {say.close}
      </button>
      <ul>
        {shownMenu(frame).map((group) => (
          <li key={group.area}>
            <details name="nav" className={path.startsWith(`${group.area}/`) ? 'is-here' : undefined}>
              <summary>
                {group.title} <Icon name="down" />
              </summary>
              <div className="nav-panel">
                <div className="wrap">
                  <p>{group.sentence}</p>
                  <ul>
                    {group.links.map((link) => (
                      <MenuEntry key={link.href} link={link} path={path} language={language} />
                    ))}
                  </ul>
                </div>
              </div>
            </details>
          </li>
        ))}
        {isOffered('/kontakt', frame) && entry('/kontakt', say.contact)}
        {entry(
          '/suche',
          <>
            <Icon name="search" /> {say.search}
          </>,
        )}
        {entry('/anmelden', say.signIn)}
      </ul>
    </nav>
  )
}

type MenuEntryProps = {
  link: ReturnType<typeof shownMenu>[number]['links'][number]
  path: string
  language: Language
}

function MenuEntry({ link: { label, hint, href, hrefLang, lang }, path, language }: MenuEntryProps) {
  return (
    <li>
      <a href={href} hrefLang={hrefLang} aria-current={href === path ? 'page' : undefined}>
        <b lang={lang}>{label}</b>
        <span lang={lang}>
          {hint}
          {hrefLang !== undefined && lang === undefined && ` (${frameTexts[language].inGerman})`}
        </span>
      </a>
    </li>
  )
}

type LanguageSwitchProps = { path: string; search: string; language: Language; frame: Offering }

/**
 * Shows the link to the same page in the other language, with the same query; from a page in German only it leads to the
 * English start page.
 */
function LanguageSwitch({ path, search, language, frame }: LanguageSwitchProps) {
  const pair = pairOf(path)
  if (language === 'en') {
    if (pair === undefined || !isOffered(pair.de, frame)) return null
    return (
      <a className="lang-switch" href={pair.de + search} hrefLang="de" lang="de">
        <span aria-hidden="true">DE</span>
        <span>Deutsch</span>
      </a>
    )
  }
  if (!isOffered(pair?.en ?? englishStart, frame)) return null
  return (
    <a
      className="lang-switch"
      href={pair === undefined ? englishStart : pair.en + search}
      hrefLang="en"
      lang="en"
    >
      <span aria-hidden="true">EN</span>
      <span>English{pair === undefined && <span className="vh">: hours of operation</span>}</span>
    </a>
  )
}
