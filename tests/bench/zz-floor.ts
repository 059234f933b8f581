import { readFileSync, mkdtempSync, cpSync } from 'node:fs';
import { execSync } from 'node:child_process';
import autocannon from 'autocannon';
import { Miniflare } from 'miniflare';
const html = readFileSync('/tmp/speed/home.html','utf8');
const q = "select title from pages where slug = ?";
const small = html.slice(0, 100_000), tiny = html.slice(0,60_000);
const script = (v: string) => `
const html = ${JSON.stringify(html)}; const small = html.slice(0,100000), tiny = html.slice(0,60000);
const enc = new TextEncoder(); const bytes = enc.encode(html);
export default { async fetch(request, env) {
 const row = await env.DB.prepare('${q}').bind('a').first();
 const u = new URL(request.url).pathname;
 const h = { 'content-type': 'text/html' };
 if (u === '/string') return new Response(row.title + html, { headers: h });
 if (u === '/bytes') return new Response(bytes, { headers: h });
 if (u === '/small') return new Response(row.title + small, { headers: h });
 if (u === '/tiny') return new Response(row.title + tiny, { headers: h });
 if (u === '/big') { const r = await env.DB.prepare('select t from big').first(); return new Response('<!doctype html>' + r.t.length, { headers: h }); }
 if (u === '/session') { const r = await env.DB.withSession('first-unconstrained').prepare('${q}').bind('a').all(); return new Response('<!doctype html>' + r.results[0].title, { headers: h }); }
 return new Response('<!doctype html><title>' + row.title + '</title><h1>' + row.title + '</h1>', { headers: h });
} };`;
const mf = new Miniflare({ modules: true, script: script(''), host: '127.0.0.1', d1Databases: { DB: 'bare' }, d1Persist: mkdtempSync('/tmp/speed/bare-'), cf: false });
const db = await mf.getD1Database('DB');
await db.exec("create table pages (slug text primary key, title text); insert into pages values ('a', 'A bare page'); create table big (t text)");
await db.prepare('insert into big values (?)').bind('{"a":"' + 'xyz '.repeat(8000) + '"}').run();
const url = (await mf.ready).origin;
const pid = +execSync(`ps -e -o pid,ppid,comm`).toString().trim().split('\n').map(l=>l.trim().split(/\s+/)).find(([,pp,c])=>+pp! === process.pid && /workerd/.test(c!))![0]!;
const cpu = (p: number) => { const f = readFileSync(`/proc/${p}/stat`,'utf8').split(') ')[1]!.split(' '); return (+f[11]! + +f[12]!) * 10; };
const got = new Map<string, number[]>();
for (let r=0;r<5;r++) for (const p of ['/','/string','/bytes','/small','/tiny','/big','/session']) { const t = cpu(pid); await autocannon({url:url+p,connections:8,amount:800}); if(r) got.set(p,[...(got.get(p)??[]),(cpu(pid)-t)/800]); }
for (const [p,l] of got) console.log(p, l.toSorted((a,b)=>a-b).map(x=>x.toFixed(2)).join(' '));
await mf.dispose();
