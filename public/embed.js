/* Makes a frame of every <div class="quizlark" data-id="kquiz-…"> of this page, and lets it grow with what is in it. docs: {origin}/about */
(() => {
  const self = document.currentScript;
  if (!self || window.__quizlarkEmbed) return;
  window.__quizlarkEmbed = 1;
  const home = new URL(self.src).origin;
  const frames = new Map();
  const passed = ['utm_source', 'utm_medium', 'utm_campaign', 'campaign_id', 'custom_id'];

  function make(place) {
    const [, type, uid] = /^(kquiz|pquiz|article)-([0-9a-z]{4,40})$/.exec(place.dataset.id || '') || [];
    if (!uid || place.dataset.embedded) return;
    place.dataset.embedded = '1';
    const { result, consumer, theme, title } = place.dataset;
    const address = new URL(`/embed/${type}/${uid}${result ? `/${encodeURIComponent(result)}` : ''}`, home);
    const here = new URLSearchParams(location.search);
    for (const name of passed) {
      const own = place.getAttribute(`data-${name.replace('_', '-')}`) || here.get(name);
      if (own) address.searchParams.set(name, own);
    }
    if (consumer) address.searchParams.set('consumer', consumer);
    if (theme) address.searchParams.set('theme', theme);
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = title || 'Quiz';
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write; web-share';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.style.cssText = 'display:block;width:100%;max-width:720px;height:560px;margin:0 auto;border:0';
    frames.set(frame, place.dataset.id);
    place.append(frame);
  }

  const makeAll = (root) => {
    if (root.matches?.('.quizlark[data-id]')) make(root);
    for (const place of root.querySelectorAll?.('.quizlark[data-id]') || []) make(place);
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== home || typeof data !== 'object' || data === null) return;
    if (!/_(PAGE_LOADED|RESIZE)$/.test(data.type) || !(data.height > 0 && data.height < 20000)) return;
    for (const [frame, id] of frames) {
      if (!frame.isConnected) frames.delete(frame);
      else if (frame.contentWindow === source && data.id === id) frame.style.height = `${Math.ceil(data.height)}px`;
    }
  });

  const start = () => {
    makeAll(document);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) makeAll(node);
    }).observe(document.documentElement, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
