/** Astro's route for resized pictures. This site resizes none, and its middleware answers the route as unknown. */
export const GET = () => new Response(null, { status: 404 });
