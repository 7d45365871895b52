import { use, type ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { Footer } from './footer.tsx'
import { frameWords } from './frame-words.ts'
import { FramePartsContext, type Frame } from './frame.ts'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PreparationLine } from './preparation-line.tsx'

type PublicFrameProps = {
  frame: Frame
  path: string
  /** Of the page itself. */
  language?: Language
  children: ReactNode
}

/** Strip, header, content, footer: the frame of every public page and of the error page. */
export function PublicFrame({ frame, path, language = 'de', children }: PublicFrameProps) {
  const { FieldStrip } = use(FramePartsContext)
  const isKeptBack = frame.preparation === 'kept back'
  return (
    <>
      <InLanguage of={frame.language} on={language}>
        <a className="skip" href="#inhalt">
          {frameWords[frame.language].skip}
        </a>
        <PreparationLine preparation={frame.preparation} />
        {!isKeptBack && <FieldStrip frame={frame} path={path} />}
        <Header frame={frame} path={path} />
      </InLanguage>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <InLanguage of={frame.language} on={language}>
        <Footer frame={frame} />
        {!isKeptBack && <PhoneBar frame={frame} />}
      </InLanguage>
    </>
  )
}

type InLanguageProps = { of: Language; on: Language; children: ReactNode }

/** What stands around a page says its language where the page has another; it takes no room of its own. */
function InLanguage({ of, on, children }: InLanguageProps) {
  if (of === on) return children
  return (
    <div lang={of} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
