import { lazy, Suspense } from 'react'
import { lazyPart } from '#app/ui/page-renewal.ts'
import { pageNonce } from '#app/ui/nonce.ts'
import type { RootErrorProps } from './root-error.tsx'
import type { FrameParts } from '#app/shell/frame.ts'

/** They stand in the document that came. */
export const documentStyles: readonly string[] = []
/** The error page brings its own. */
export const errorStyles: readonly string[] = []

/** Only pages that never come alive have a mark for their styles. */
export const sheetMark = (styles: Iterable<string>) => [...styles].join('')

/** Frames that show the strip in the browser bring it. */
export const frameParts: FrameParts = { FieldStrip: () => null }

/** What is drawn in place of the whole document has lost the styles that came with it. */
const nonce = pageNonce()
const Later = lazy(
  lazyPart(async () => {
    const [{ RootError: Page }, styles] = await Promise.all([
      import('./root-error.tsx'),
      import('./shell/document-styles.ts'),
    ])
    const sheet = { __html: [...styles.documentStyles, ...styles.errorStyles].join('') }
    return {
      default: (props: RootErrorProps) => (
        <>
          <style nonce={nonce} dangerouslySetInnerHTML={sheet} />
          <Page {...props} />
        </>
      ),
    }
  }),
)

export function RootError(props: RootErrorProps) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
