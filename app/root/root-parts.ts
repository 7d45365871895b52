/**
 * What the root needs to draw a document. The browser, where it comes alive with a document that is there already, gets
 * `root-parts.browser.tsx` in its place (`imports` of package.json).
 */
export { documentScripts, Sheets } from './root-sheets.tsx'
export { errorStyles } from '#app/shell/document-styles.ts'
export { frameParts, RootError } from './root-error.tsx'
