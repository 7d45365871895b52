import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the site on one page. Addresses are German and never change; the files may move. */
export default [
  layout('shell/public.layout.tsx', [
    index('club/home.route.tsx'),
    route('kontakt', 'contact/contact.route.tsx'),
    route('impressum', 'club/legal-notice.route.tsx'),
    route('datenschutz', 'club/privacy.route.tsx'),
    route('verein/vorstand', 'board/board.route.tsx'),
    route('verein/mitglieder', 'members/public-members.route.tsx'),
    route('verein/dokumente/:documentId', 'documents/document.route.tsx'),
    route('verein/blog', 'blog/post-list.route.tsx'),
    route('verein/blog/:postId/:slug?', 'blog/post.route.tsx'),
    route('verein/flugzeuge', 'aircraft/aircraft-list.route.tsx'),
    route('verein/flugzeuge/:aircraftId', 'aircraft/aircraft.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  route('bilder/:file', 'pictures/picture-file.route.tsx'),
] satisfies RouteConfig
