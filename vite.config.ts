import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // light-dark() and oklch() are to arrive as they were written.
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      build: {
        cssMinify: 'lightningcss',
        rollupOptions: { input: './server/app.ts' },
      },
    },
  },
})
