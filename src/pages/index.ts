import type { APIRoute } from 'astro';

/** The site's door: home. */
export const GET: APIRoute = ({ redirect }) => redirect('/home', 301);
