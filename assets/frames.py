"""Strips of what moves (footage in src/data/pictures.ts). usage: frames.py RAW OUT name,..."""
import sys; from posth import *
R=dict(x=.28,y=.12,w=.44,h=.74); W,H=282,355
def cut(im):
    h,w=im.shape[:2]; return im[round(R['y']*h):round(R['y']*h)+H,round(R['x']*w):round(R['x']*w)+W]
def road(im): h=im.shape[0]; return cv2.resize(im[round(.36*h):],(480,205),interpolation=cv2.INTER_AREA)
def strip(dst,n,clean,live,order,edge=True):
    """Frames side by side, clear where nothing moves: what differs from the first, with a soft edge."""
    out=[]
    for k in order:
        d=cv2.GaussianBlur(np.abs(clean[k]-clean[0]).mean(2),(0,0),1.2); m=cv2.morphologyEx((d>.035).astype(np.float32),cv2.MORPH_OPEN,np.ones((3,3))); m=cv2.GaussianBlur(cv2.dilate(m,np.ones((9,9))),(0,0),2.2); m[:4]=0
        if edge: m[-4:]=0; m[:,:4]=m[:,-4:]=0
        out.append(np.dstack([live[k][...,::-1]*(m[...,None]>.01),np.clip(m,0,1)]))
    s=np.concatenate(out,1); cv2.imwrite(f'{dst}/{n}-frames.png',(np.clip(s,0,1)*255+.5).astype(np.uint8)); print(n,s.shape,round(float((s[...,3]>.5).mean()),3))
src,dst=sys.argv[1:3]
for n in sys.argv[3:]:
    if n=='a3': strip(dst,n,*[[road(still(src,f'a3_f{k}',v)) for k in range(6)] for v in(0,.010)],range(6),False); continue
    seed=seed_of(n)
    g=GAIN.get(n,.53); ref=finish_ir(load(f'{src}/{n}.exr'),mask_for(src,n))[2]; sm=mask_for(src,n+'_f0'); fin=lambda k,v: cut(finish_ir(load(f'{src}/{n}_f{k}.exr'),sm,noise=v,seed=seed+k,ref=ref,gain_target=g)[0])
    strip(dst,n,*[[fin(k,v) for k in range(4)] for v in(0,.012)],(0,1,1,2,3,3))
