import { createContext, use } from 'react'
import { useNonce } from '#app/ui/nonce.ts'
import { frameScript, missingCodeScript, speculationRules } from '#app/shell/document-scripts.ts'
import followFile from '#app/shell/follow-field.js?url'
import { documentStyles } from '#app/shell/document-styles.ts'
import { offlineScript } from '#app/shell/offline-pages.ts'
import { sheetMark } from '#app/shell/used-styles.ts'

const inside = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** Attributes of our own inline scripts. */
export const documentScripts = {
  missingCode: inside(missingCodeScript),
  speculationRules: inside(speculationRules),
  frame: { ...inside(frameScript), 'data-follow': followFile },
  offline: inside(offlineScript),
}

export type SheetsProps = {
  /** Texts of style sheets; in the browser their addresses. */
  of: ReadonlySet<string>
  isLiving: boolean
}

const ofEveryDocument = [documentStyles.join('')]

/** What stands within `<style>` for the sheets of a page that comes alive: their text, unless it is put there later. */
export const SheetTextContext = createContext((styles: Iterable<string>) => [...styles].join(''))

/**
 * All styles inline. Of a living page what every document has stands by itself. The empty one at the end is none that the page has in
 * the browser: React puts the sheets it links there behind it.
 */
export function Sheets({ of, isLiving }: SheetsProps) {
  const nonce = useNonce()
  const textOf = use(SheetTextContext)
  if (!isLiving) return <style nonce={nonce} {...inside(sheetMark(new Set([...documentStyles, ...of])))} />
  return (
    <>
      <style nonce={nonce} {...inside(textOf(ofEveryDocument))} />
      <style nonce={nonce} {...inside(textOf(of))} />
      <style nonce={nonce} data-precedence="page" />
    </>
  )
}
