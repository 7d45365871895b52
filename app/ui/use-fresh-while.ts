import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1_500

/** Reloads the page's data periodically while a job is running and the tab is visible. */
export function useFreshWhile(isBusy: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
}
