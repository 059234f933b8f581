{
  // Notes the first press on question one before the player has loaded: see docs/playing.md.
  const place = document.querySelector('[data-quiz-place]');
  const form = place.querySelector('form');
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    event.preventDefault();
    if (!button || 'pressed' in place.dataset) return;
    place.dataset.pressed = button.dataset.choice || '';
    button.setAttribute('aria-busy', 'true');
    for (const choice of form.querySelectorAll('[data-choice]')) choice.setAttribute('aria-disabled', 'true');
    scrollTo({ top: 0, behavior: 'instant' });
    place.dispatchEvent(new Event('pressed'));
    const plainForm = form.action + (button.name ? `?${button.name}=${button.value}` : '');
    setTimeout(() => 'awake' in place.dataset || location.assign(plainForm), 9_000);
  });
}
