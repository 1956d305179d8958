"""Encode finished PNGs under their names in public/images. usage: export.py OUT PUBLIC name,...  (also NAME-frames)"""
import os,sys,subprocess,tempfile
from PIL import Image
OUT,PUB=sys.argv[1:3]; T=tempfile.mkdtemp()
NAME={**{f'p{i:02d}':(f'people/intruder-{i:02d}',((960,''),(480,'-small'))) for i in range(1,19)},'p19':('people/gate',((960,''),(480,'-small'))),'p20':('people/resident',((960,''),(480,'-small'))),'p21':('empty/loading-bay',((960,''),(480,'-small'))),'p22':('empty/lobby',((960,''),(480,'-small'))),
**{k:('alerts/'+v,tuple((w,'' if w==720 else f'-{w}') for w in ws)) for k,v,ws in(('a1','development',(720,480,360,240)),('a2','yard',(720,480,360)),('a3','street',(720,480,360,240)),('a4','aisle',(720,480,360,240)),('a5','dock',(720,480,360,240)),('a6','show-home',(720,480,360,240)),('a7','yard-stock',(720,480,360)),('a8','dock-run',(720,480)))},
'p24':('people/inside-gate',((960,''),(480,'-small'))),'p23':('people/container',((960,''),(480,'-small'))),'h1':('hero/night-yard',((2400,'-2400'),(1200,'-1200'),(800,'-800'))),'h2':('hero/night-yard-portrait',((1080,'-1080'),(720,'-720'))),
**{k:('campuses/'+v,((720,''),(480,'-480'))) for k,v in(('c1','main-quad'),('c2','medical'),('c3','north-halls'),('c4','research-park'))}}
def run(*c): subprocess.run(c,check=True,stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL)
def avif(im,out,hi,alpha=False):
    """The grain is kept as a model that the decoder draws again: it costs next to nothing."""
    p=T+'/a.png'; im.save(p)
    for q in((40,48,56,63) if alpha else (32,38,44,50,56)):
        run('avifenc','-s','6','-j','1','--min','0','--max','63','--minalpha','0','--maxalpha','63','-a','end-usage=q','-a',f'cq-level={q}',*([] if alpha else ['-a','denoise-noise-level=14']),'-y','420','--ignore-exif','--ignore-xmp',p,out)
        if os.path.getsize(out)<=hi: break
    return os.path.getsize(out)
def webp(im,out,hi):
    p=T+'/w.png'; im.save(p)
    for q in range(70,5,-14):
        run('cwebp','-quiet','-m','5','-q',str(q),'-alpha_q','60','-metadata','none',p,'-o',out)
        if os.path.getsize(out)<=hi: break
    return os.path.getsize(out)
for n in sys.argv[3:]:
    if n.endswith('-frames'):
        im=Image.open(f'{OUT}/{n}.png'); stem=f'{PUB}/images/{NAME[n[:-7]][0]}-frames'; print(n,avif(im,stem+'.avif',22000,True),webp(im,stem+'.webp',44000)); continue
    stem,sizes=NAME[n]; im=Image.open(f'{OUT}/{n}.png').convert('RGB')
    for w,suf in sizes:
        k=w/im.width; s=im.resize((w,round(im.height*k)),Image.LANCZOS); px=s.width*s.height/691200
        hi=34000*px**.85; print(n,s.size,avif(s,f'{PUB}/images/{stem}{suf}.avif',hi),webp(s,f'{PUB}/images/{stem}{suf}.webp',hi*2.1))
