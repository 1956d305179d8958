"""Finish raw EXR renders as a night camera would: lens, tone, bloom, falloff of its illuminator, grain; measure person boxes."""
import os; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import cv2,numpy as np,glob,sys,json
def distort_maps(w,h,k):
    y,x=np.mgrid[0:h,0:w].astype(np.float32); cx,cy=(w-1)/2,(h-1)/2; s=np.hypot(cx,cy); u,v=(x-cx)/s,(y-cy)/s; r2=u*u+v*v
    # barrel: sample further out towards the corners; normalised so that the corners stay filled
    f=(1+k*r2)/(1+k); return (u*f*s+cx).astype(np.float32),(v*f*s+cy).astype(np.float32)
def load(p):
    im=cv2.imread(p,cv2.IMREAD_UNCHANGED); return im[...,:3][...,::-1].astype(np.float32)
def despeckle(im):
    m=cv2.medianBlur(im,3); L=im.mean(2); M=m.mean(2); bad=(L>M*1.8+.02)[...,None]; return np.where(bad,m,im)
def grain(h,w,seed,fine=1.0,coarse=.6):
    """Noise of a small sensor after its own noise reduction: fine, and in soft blotches; one standard deviation."""
    r=np.random.RandomState(seed); a=cv2.GaussianBlur(r.normal(size=(h,w)).astype(np.float32),(0,0),.7); b=cv2.GaussianBlur(r.normal(size=(h,w)).astype(np.float32),(0,0),2.4)
    g=fine*a/a.std()+coarse*b/b.std(); rows=cv2.GaussianBlur(r.normal(size=(h,1)).astype(np.float32),(0,0),1.0); return g/g.std()+.18*rows/rows.std()
def rain(L,seed,n=2600):
    """Drops that fall before the lens, lit by its lamp: many far and thin, few near, broad and out of focus."""
    h,w=L.shape; r=np.random.RandomState(seed); out=np.zeros((h,w),np.float32); sx=w/960
    for near in(0,1,2):
        q=np.zeros((h,w),np.float32); k=(n,n//9,n//90)[near]; reach=np.array((20,70,190))[near]*sx
        for x,y,l,b,t in zip(r.uniform(-.1,1.1,k)*w,r.uniform(-.3,1.1,k)*h,reach*r.uniform(.5,1.3,k),r.gamma(2,.5,k),r.normal(.20,.025,k)):
            cv2.line(q,(int(x*16),int(y*16)),(int((x+l*np.sin(t)*-1)*16),int((y+l*np.cos(t))*16)),float(b),max(1,round((1,2,5)[near]*sx)),cv2.LINE_AA,4)
        out+=cv2.GaussianBlur(q,(0,0),(.6,1.2,3.2)[near]*sx)*(.13,.16,.16)[near]
    return L+out*(.7+.6*np.linspace(1,0,h,dtype=np.float32)[:,None])
def finish_ir(im,mask,gain_target=.53,k=.16,blur=1.0,tint=(.972,1.0,.985),vig=.80,spot=(.5,.56),reach=.52,noise=.020,seed=1,ref=None,size=None,wet=False):
    """The exposure is set by the scene (a camera meters the whole), so dark clothes stay dark. `ref`: luminance that another pose of the scene was exposed for."""
    L=despeckle(im)@np.array([.35,.5,.15],np.float32)
    if size: L=np.maximum(cv2.resize(L,size,interpolation=cv2.INTER_CUBIC),0); mask=cv2.resize(mask,size,interpolation=cv2.INTER_LINEAR)
    h,w=L.shape
    if ref is None: ref=float(np.percentile(L[(mask<.5)&(L>1e-5)],72))
    L=L*(gain_target/max(ref,1e-5))
    y,x=np.mgrid[0:h,0:w].astype(np.float32); d=((x/w-spot[0])/reach)**2+((y/h-spot[1])/(reach*1.05))**2; L=L*(.16+.94*np.exp(-d*.9))   # illuminator: a cone, aimed a little low
    if wet: L=rain(L,seed)
    hi=np.clip(L-.9,0,6); L=L+.35*cv2.GaussianBlur(hi,(0,0),w/110)+.22*cv2.GaussianBlur(hi,(0,0),w/22)
    t=(L*(1+L/6))/(1+L); t=np.clip(t,0,1)**(1/1.85); c=t*t*(3-2*t); t=.15*t+.85*c
    t8=np.clip(t*255,0,255).astype(np.uint8); dn=cv2.fastNlMeansDenoising(t8,None,9,3,11).astype(np.float32)/255; t=.85*dn+.15*t
    mx,my=distort_maps(w,h,k); t=cv2.remap(t,mx,my,cv2.INTER_CUBIC,borderMode=cv2.BORDER_REPLICATE); m=cv2.remap(mask,mx,my,cv2.INTER_LINEAR)
    t=cv2.GaussianBlur(t,(0,0),blur*w/960); s=cv2.GaussianBlur(t,(0,0),2.0*w/960); t=t+.45*(t-s)
    r2=((x-w/2)/(w*.60))**2+((y-h/2)/(h*.64))**2; t=t*(1-vig*.5*np.clip(r2-.15,0,2)**1.1)
    t=.022+.95*np.clip(t,0,1.0); t=t+noise*(.55+.9*np.clip(1-t*1.6,0,1)*(t>.03))*grain(h,w,seed)
    return np.clip(t[...,None]*np.array(tint,np.float32),0,1),m,ref
def bbox(m,pad=.0):
    ys,xs=np.where(m>.5); h,w=m.shape
    if len(xs)<30: return None
    x0,x1=np.percentile(xs,[.05,99.95]); y0,y1=np.percentile(ys,[.05,99.95]); return [round(float(v),4) for v in (x0/w,y0/h,(x1-x0+1)/w,(y1-y0+1)/h)]
def save(p,im): cv2.imwrite(p,(np.clip(im,0,1)[...,::-1]*255+.5).astype(np.uint8))
def mask_for(src,n):
    m=cv2.imread(glob.glob(f'{src}/{n}_id_*.exr')[0],cv2.IMREAD_UNCHANGED); m=m if m.ndim==2 else m[...,2]; return (np.abs(m-1)<.1).astype(np.float32)
GAIN=dict(a4=.60,p03=.32,p13=.38,p15=.42,p24=.40)   # scenes that are dark as a whole
def seed_of(n): return len(n)*7+sum(map(ord,n))
if __name__=='__main__':   # usage: post.py RAW OUT name,...
    src,dst=sys.argv[1:3]; os.makedirs(dst,exist_ok=True); J=json.load(open(dst+'/boxes.json')) if os.path.exists(dst+'/boxes.json') else {}
    for n in sys.argv[3:]:
        im,mm,ref=finish_ir(load(f'{src}/{n}.exr'),mask_for(src,n),gain_target=GAIN.get(n,.53),seed=seed_of(n),wet=n=='p21',size=(960,720) if n[0]=='p' else (720,480)); save(f'{dst}/{n}.png',im); J[n]=bbox(mm); print(n,J[n],round(ref,4))
    json.dump(J,open(dst+'/boxes.json','w'),indent=0)
