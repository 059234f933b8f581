/* Puts a frame into every <div class="quizlark" data-id="kquiz-…"> of this page and resizes it with its content. Documentation: {origin}/developers/embedding */
(() => {
  const self = document.currentScript;
  if (!self || window.__quizlarkEmbed) return;
  window.__quizlarkEmbed = 1;
  const embedOrigin = new URL(self.src).origin;
  const frames = new Map();
  const FORWARDED_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign', 'campaign_id', 'custom_id'];

  function createFrame(container) {
    const { id = '' } = container.dataset;
    const [, type, uid] = /^(kquiz|pquiz|article|category|collection|user)-([\w-]{1,60})$/.exec(id) || [];
    if (!(uid || id === 'daily') || container.dataset.embedded) return;
    container.dataset.embedded = '1';
    const { result, consumer, theme, title } = container.dataset;
    const url = new URL(`/embed/${uid ? `${type}/${uid}` : id}${uid && result ? `/${encodeURIComponent(result)}` : ''}`, embedOrigin);
    const pageParams = new URLSearchParams(location.search);
    for (const name of FORWARDED_PARAMS) {
      const value = container.getAttribute(`data-${name.replace('_', '-')}`) || pageParams.get(name);
      if (value) url.searchParams.set(name, value);
    }
    if (consumer) url.searchParams.set('consumer', consumer);
    if (theme) url.searchParams.set('theme', theme);
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = title || (/^(category|collection|user)-/.test(id) ? 'Quizzes' : 'Quiz');
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write; web-share';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.style.cssText = 'display:block;width:100%;max-width:720px;height:560px;margin:0 auto;border:0';
    frames.set(frame, container.dataset.id);
    container.append(frame);
  }

  const createFrames = (root) => {
    if (root.matches?.('.quizlark[data-id]')) createFrame(root);
    for (const container of root.querySelectorAll?.('.quizlark[data-id]') || []) createFrame(container);
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== embedOrigin || typeof data !== 'object' || data === null) return;
    if (!/_(PAGE_LOADED|RESIZE)$/.test(data.type) || !(data.height > 0 && data.height < 20000)) return;
    for (const [frame, id] of frames) {
      if (!frame.isConnected) frames.delete(frame);
      else if (frame.contentWindow === source) {
        frame.style.height = `${Math.ceil(data.height)}px`;
        if (data.id === id) continue;
        // The reader has opened a content of a list, or returned to it, maybe at the lower end of a high frame.
        frames.set(frame, data.id);
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
      }
    }
  });

  const start = () => {
    createFrames(document);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) createFrames(node);
    }).observe(document.documentElement, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
