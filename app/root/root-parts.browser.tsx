import { lazy, Suspense, useState } from 'react'
import { lazyPart } from '#app/ui/page-renewal.ts'
import { pageNonce } from '#app/ui/nonce.ts'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import type { RootErrorProps } from './root-error.tsx'
import type { SheetsProps } from './root-sheets.tsx'
import type { FrameParts } from '#app/shell/frame.ts'

/** One object for ever: React writes what is another. What came with the document stays as it is. */
const asItCame = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

export const documentScripts = {
  missingCode: asItCame,
  speculationRules: asItCame,
  frame: asItCame,
  offline: asItCame,
}

/** The error page brings its own. */
export const errorStyles: readonly string[] = []

/**
 * The document came with the sheets of its page. One that a later page needs beside them is linked, and that page waits for it; none
 * is taken away again.
 */
export function Sheets({ of }: SheetsProps) {
  const isComingAlive = !useInBrowser()
  // What is drawn in place of the whole document has lost the styles that came with it.
  const [came] = useState(() => (isComingAlive ? of : new Set<string>()))
  return (
    <>
      <style {...asItCame} />
      <style {...asItCame} />
      {[...of].map(
        (address) =>
          !came.has(address) && <link key={address} rel="stylesheet" href={address} precedence="page" />,
      )}
    </>
  )
}

/** Frames that show the strip in the browser bring it. */
export const frameParts: FrameParts = { FieldStrip: () => null }

const nonce = pageNonce()
const Later = lazy(
  lazyPart(async () => {
    const [{ RootError: Page }, styles] = await Promise.all([
      import('./root-error.tsx'),
      import('#app/shell/document-styles.ts'),
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
