"""Coloured nights: the yard of the home page, wide (h1) and upright (h2), the street (a3) and the campuses (c1 to c4). usage: posth.py RAW OUT name,..."""
import sys; from post import *
def tone(x): a,b,c,d,e=2.51,.03,2.43,.59,.14; return np.clip(x*(a*x+b)/(x*(c*x+d)+e),0,1)
def layer(src,n,k): m=cv2.imread(glob.glob(f'{src}/{n}_{k}_*.exr')[0],-1); return m if m.ndim==2 else m[...,2] if k=='z' else m[...,2::-1]
def lamps(src,n):
    """The light of a campus's lamps on each pixel, from its place, its normal and its colour"""
    z,N,C,c=layer(src,n,'z'),layer(src,n,'n'),layer(src,n,'c'),json.load(open(f'{src}/{n}.json')); h,w=z.shape; v,u=np.mgrid[0:h,0:w].astype(np.float32); f=c['lens']/32; x=(u+.5-w/2)/w/f; y=-(v+.5-h/2)/w/f; o=np.array(c['loc'],float); d=np.array(c['look'],float)-o; d/=np.linalg.norm(d); r=np.cross(d,(0,0,1)); r/=np.linalg.norm(r); up=np.cross(r,d); P=o+z[...,None]*(d+x[...,None]*r+y[...,None]*up); E=0
    A=load(f'{src}/{n}.exr').mean(2)/(C.mean(2)+.02); A=cv2.GaussianBlur(cv2.medianBlur(np.clip(A/np.percentile(A[z<300],80),0,1).astype(np.float32),5),(0,0),1.5)   # what the sky does not reach, a lamp reaches less
    for x,y,h,power,*c in c['lamps']: L=np.array((x,y,h))-P; q=(L**2).sum(2)+.4; E=E+(power*np.clip((N*L).sum(2)/np.sqrt(q)*.92+.08,0,1)*(np.clip(.5+L[...,2]/3,.10,1) if h>1 else 1)/q*(z<300))[...,None]*np.array(c)
    return (C*E*(.15+.85*A[...,None])).astype(np.float32)
SIZE=dict(h1=(2400,1350),h2=(1080,1350))
def calm(im,src,n):
    """Noise of few samples: the light on a surface is averaged over its neighbours of the same depth and normal, and its colour put back"""
    z,N,C=layer(src,n,'z'),layer(src,n,'n'),layer(src,n,'c')+.03; e=im/C; shines=cv2.dilate(((C.mean(2)<.034)&(im.mean(2)>.08)).astype(np.uint8),np.ones((7,7),np.uint8))>0; lit=(C.mean(2)>.034)&~shines&((n[0]!='c')|(e.mean(2)<.3)); m=cv2.medianBlur(e,5); e=np.where((e.mean(2)>2*m.mean(2)+.05)[...,None]&lit[...,None],m,e)
    z,N,e,lit,C=[np.pad(q,[(8,8),(8,8)]+[(0,0)]*(q.ndim-2),'edge') for q in(z,N,e,lit,C)]
    for step in(1,2,4):
        total,sum_=np.zeros(z.shape,np.float32),np.zeros_like(e)
        for dy in(-2,-1,0,1,2):
            for dx in(-2,-1,0,1,2):
                at=lambda q: np.roll(q,(dy*step,dx*step),(0,1)); w=np.exp(-((at(N)-N)**2).sum(2)/.08-np.abs(at(z)-z)/(.012*z*step+.01))*at(lit)*(.375,.25,.0625)[abs(dx)]*(.375,.25,.0625)[abs(dy)]; total+=w; sum_+=w[...,None]*at(e)
        e=np.where(lit[...,None],sum_/np.maximum(total,1e-6)[...,None],e)
    return (e*C)[8:-8,8:-8].astype(np.float32)
def grade(im,z,ev=1.45):
    """Haze, exposure, bloom, denoising, cool shadows"""
    f=.5*(1-np.exp(-np.clip(z-22,0,1e4)/60))[...,None]; im=(im*(1-f)+np.array((.008,.014,.023),np.float32)*f)*2**ev; h,w=im.shape[:2]; hi=np.clip(im-1,0,8); im=im+.30*cv2.GaussianBlur(hi,(0,0),w/110)+.15*cv2.GaussianBlur(hi,(0,0),w/28)
    t=tone(im*.75)**(1/2.2); t8=(np.clip(t,0,1)*255).astype(np.uint8); t=.85*cv2.fastNlMeansDenoisingColored(t8,None,5,8,3,15).astype(np.float32)/255+.15*t; L=(t@np.array([.3,.59,.11],np.float32))[...,None]; s=.62*np.exp(-L/.20); return t*(1-s)+L*np.array([.70,.97,1.36],np.float32)*s
def still(src,n,noise=.012):
    kind=n.split('_')[0]; z=layer(src,n,'z'); im=calm(load(f'{src}/{n}.exr'),src,n); im=im+lamps(src,n) if n[0]=='c' else im; t=np.clip(cv2.resize(grade(im,z,1.9 if n[0]=='c' else 1.45),SIZE.get(kind,(720,480)),interpolation=cv2.INTER_CUBIC),0,1); h,w=t.shape[:2]; s=cv2.GaussianBlur(t,(0,0),1.6); t=t+.3*(t-s)
    y,x=np.mgrid[0:h,0:w].astype(np.float32); t=t*(1-.22*np.clip(((x-w/2)/(w*.62))**2+((y-h/2)/(h*.62))**2-.25,0,2)[...,None])
    if kind=='h1': f=np.clip((x/w-.06)/.46,0,1)[...,None]; f=f*f*(3-2*f); t=t*(.72+.28*f)   # calm where words stand
    if kind[0] in 'ac': G=(t@np.array([.3,.59,.11],np.float32))[...,None]; t=G+(t-G)*(.66 if kind=='a3' else .62)   # sodium lamps leave little colour
    t=np.array((.008,.014,.024),np.float32)+t*.98; return np.clip(t+(noise*grain(h,w,seed_of(n))*(.5+.8*np.clip(1-1.6*t.mean(2),0,1)))[...,None],0,1)
if __name__=='__main__':
    src,dst=sys.argv[1:3]; os.makedirs(dst,exist_ok=True)
    for n in sys.argv[3:]: t=still(src,n+'_f0' if n=='a3' else n); save(f'{dst}/{n}.png',t); print(n,None if n[0]=='c' or n=='a3' else bbox(cv2.resize(mask_for(src,n),t.shape[1::-1],interpolation=cv2.INTER_NEAREST)))
