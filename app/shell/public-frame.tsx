import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import type { Frame } from './frame-data.server.ts'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { FieldStatusStrip } from './field-status-strip.tsx'
import { SiteNotices } from './site-notices.tsx'

/** Strip, header, content, footer: the frame of every public page and of the error page. */
export function PublicFrame({ frame, path, children }: { frame: Frame; path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <FieldStatusStrip frame={frame} />
      <SiteNotices notices={frame.notices} path={path} />
      <Header frame={frame} path={path} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
      <PhoneBar frame={frame} />
    </>
  )
}
