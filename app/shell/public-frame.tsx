import { use, type ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { FramePartsContext, type Frame } from './frame.ts'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PreparationLine } from './preparation-line.tsx'

type PublicFrameProps = {
  frame: Frame
  path: string
  /** The page itself is in English. */
  isEnglish?: boolean
  children: ReactNode
}

/** Strip, header, content, footer: the frame of every public page and of the error page. */
export function PublicFrame({ frame, path, isEnglish = false, children }: PublicFrameProps) {
  const { FieldStrip } = use(FramePartsContext)
  const isKeptBack = frame.preparation === 'kept back'
  return (
    <>
      <German isMarked={isEnglish}>
        <a className="skip" href="#inhalt">
          Zum Inhalt springen
        </a>
        <PreparationLine preparation={frame.preparation} />
        {!isKeptBack && <FieldStrip frame={frame} path={path} />}
        <Header frame={frame} path={path} />
      </German>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <German isMarked={isEnglish}>
        <Footer frame={frame} />
        {!isKeptBack && <PhoneBar frame={frame} />}
      </German>
    </>
  )
}

/** What stands around an English page says that it is German; it takes no room of its own. */
function German({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  if (!isMarked) return children
  return (
    <div lang="de" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
