import { Icon } from '#app/ui/icon.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from './frame.ts'
import { menuOf } from './menu.ts'
import { isOffered } from './switched-pages.ts'

/** Brand and main menu: native disclosure and popover, so it works without script and with the keyboard. */
export function Header({ frame, path }: { frame: Frame; path: string }) {
  return (
    <header className="head">
      <div className="wrap">
        <Brand frame={frame} />
        {frame.preparation !== 'kept back' && (
          <>
            <button className="btn btn-quiet nav-open" popoverTarget="hauptmenue" type="button">
              <Icon name="menu" /> Menü
            </button>
            <MainMenu frame={frame} path={path} />
          </>
        )}
      </div>
    </header>
  )
}

function MainMenu({ frame, path }: { frame: Frame; path: string }) {
  return (
    <nav className="nav" id="hauptmenue" popover="auto" aria-label="Hauptmenü">
      <button
        className="btn btn-quiet nav-close"
        popoverTarget="hauptmenue"
        popoverTargetAction="hide"
        type="button"
      >
        <Icon name="close" /> Schließen
      </button>
      <ul>
        {menuOf(frame).map((group) => (
          <li key={group.area}>
            <details name="nav" className={path.startsWith(`${group.area}/`) ? 'is-here' : undefined}>
              <summary>
                {group.title} <Icon name="down" />
              </summary>
              <div className="nav-panel">
                <div className="wrap">
                  <p>{group.sentence}</p>
                  <ul>
                    {group.links.map(({ label, hint, href }) => (
                      <li key={href}>
                        <a href={href} aria-current={href === path ? 'page' : undefined}>
                          <b>{label}</b>
                          <span>{hint}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            </details>
          </li>
        ))}
        {isOffered('/kontakt', frame) && (
          <li>
            <a href="/kontakt" aria-current={path === '/kontakt' ? 'page' : undefined}>
              Kontakt
            </a>
          </li>
        )}
        <li>
          <a href="/suche" aria-current={path === '/suche' ? 'page' : undefined}>
            <Icon name="search" /> Suche
          </a>
        </li>
        <li>
          <a href="/anmelden" aria-current={path === '/anmelden' ? 'page' : undefined}>
            Anmelden
          </a>
        </li>
      </ul>
    </nav>
  )
}
