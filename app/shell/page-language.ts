import type { ShellHandle } from './hydrated.ts'

/** A page is in English by its address, or because whoever it belongs to reads English: its data say `pageLanguage`. */
export function isEnglishPage({ handle, loaderData }: { handle: unknown; loaderData: unknown }): boolean {
  if ((handle as ShellHandle | undefined)?.language === 'en') return true
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'pageLanguage' in loaderData &&
    loaderData.pageLanguage === 'en'
  )
}
